import { MOST_IMPORT_BYTES } from '@brightpair/contract'
import { ArrowLeft, Download, FileSpreadsheet } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { messageOf } from '~/lib/api-error'
import { CompanyPicker } from '~/lib/company-picker'
import { useListAddress } from '~/lib/list-address'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { Table } from '~/ui/table'
import { Textarea } from '~/ui/textarea'
import { EarlierImports } from './earlier-imports'
import { columnNames, exampleRows, saveTemplate } from './template'
import { useCheck } from './use-imports'

const TOO_LARGE = 'This file is too large. Please choose one of at most 4 MB.'

/** Where a list of people begins: a company, and a file or pasted rows. Nothing here invites anybody. */
export function BringPeople() {
  const navigate = useNavigate()
  const { param, narrow } = useListAddress()
  const companyId = param('companyId')
  const check = useCheck()
  const [problem, setProblem] = useState<string>()
  const [companyError, setCompanyError] = useState<string>()
  const [pasted, setPasted] = useState('')

  async function bring(file: Blob, name: string) {
    setProblem(undefined)
    if (!companyId) return setCompanyError('Please select a company')
    if (file.size > MOST_IMPORT_BYTES) return setProblem(TOO_LARGE)
    try {
      const { id } = await check.mutateAsync({ companyId, name, file })
      await navigate(adminScreens.peopleImport(id))
    } catch (error) {
      setProblem(messageOf(error, 'The file could not be sent. Please try again.'))
    }
  }

  return (
    <>
      <Link className="back-link" to={adminScreens.people}>
        <Icon of={ArrowLeft} />
        All people
      </Link>
      <PageHead title="Import people" note="Nobody is invited before you have seen what would happen">
        <Button look="secondary" onClick={saveTemplate}>
          <Icon of={Download} />
          Download template
        </Button>
      </PageHead>
      <div className="import-cols">
        <Card title="Bring a list">
          <div className="stack">
            <CompanyPicker
              value={companyId}
              error={companyError}
              onChange={(id) => {
                setCompanyError(undefined)
                narrow({ companyId: id })
              }}
            />
            <FileDrop isBusy={check.isPending} onFile={(file) => void bring(file, file.name)} />
            <form
              className="stack"
              onSubmit={(event) => {
                event.preventDefault()
                if (pasted.trim() === '') return setProblem('Please choose a file or paste some rows.')
                void bring(new Blob([pasted]), 'Pasted rows')
              }}
            >
              <Textarea
                label="Or paste rows from a spreadsheet"
                hint="With the row of column names"
                rows={4}
                value={pasted}
                onChange={({ target }) => setPasted(target.value)}
              />
              {problem && <Notice tone="danger" role="alert" title={problem} />}
              <div className="row">
                <Button type="submit" look="secondary" busy={check.isPending && 'Checking'}>
                  Check pasted rows
                </Button>
              </div>
            </form>
          </div>
        </Card>
        <HowItLooks />
      </div>
      <EarlierImports />
    </>
  )
}

function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // The same file, mended, may be chosen again.
    target.value = ''
  }
  function dropped(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isBusy) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      className={classNames('import-drop', isOver && 'is-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <Icon of={FileSpreadsheet} />
      <p>Drop a CSV file here, up to 4 MB and 20,000 rows</p>
      <input
        ref={chooser}
        className="sr-only"
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label="CSV file"
        tabIndex={-1}
        onChange={chosen}
      />
      <Button busy={isBusy && 'Sending'} onClick={() => chooser.current?.click()}>
        Choose a file
      </Button>
    </div>
  )
}

function HowItLooks() {
  return (
    <Card title="How the file looks">
      <div className="stack">
        <div className="import-example">
          <Table
            caption="An example with two people"
            columns={columnNames.map((head, at) => ({ head, cell: (cells: readonly string[]) => cells[at] }))}
            rows={exampleRows}
            rowKey={([email]) => email}
          />
        </div>
        <ul className="import-rules">
          <li>The first row names the columns, in any order; further columns are ignored.</li>
          <li>Commas, semicolons or tabs separate them. Save it as UTF-8.</li>
          <li>The same list can be brought again: nobody is invited twice.</li>
        </ul>
      </div>
    </Card>
  )
}
