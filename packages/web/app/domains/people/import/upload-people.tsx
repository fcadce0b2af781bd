import { factColumns } from '@brightpair/contract/import-columns'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@brightpair/contract/limits'
import { ArrowLeft, Download, FileSpreadsheet } from 'lucide'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CompanyPicker, ProgrammePicker } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { messageOf } from '~/lib/api-error'
import { useListAddress } from '~/lib/list-address'
import { toFirstWrong } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { Table } from '~/ui/table'
import { Textarea } from '~/ui/textarea'
import { EarlierImports } from './earlier-imports'
import styles from './import.module.css'
import { exampleRows, optionalNames, requiredNames, saveTextTemplate, saveWorkbookTemplate } from './template'
import { useCheck } from './use-imports'

const MEGABYTES = MAX_IMPORT_BYTES / 1024 / 1024
const TOO_LARGE = `This file is too large. Please choose one of at most ${MEGABYTES} MB.`

const ACCEPTED =
  '.xlsx,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain'

/** The start of an import: a company, and a file or pasted rows. Nothing here invites anyone. */
export default function UploadPeople() {
  const navigate = useNavigate()
  const { param, narrow } = useListAddress()
  const companyId = param('companyId')
  const check = useCheck()
  const [problem, setProblem] = useState<string>()
  const [companyError, setCompanyError] = useState<string>()
  const [chosen, setChosen] = useState<{ file: Blob; name: string }>()
  const [pasted, setPasted] = useState('')
  const [pastedError, setPastedError] = useState<string>()

  async function upload(file: Blob, name: string, into = companyId) {
    setProblem(undefined)
    if (!into) {
      setChosen({ file, name })
      setCompanyError('Please select a company')
      return toFirstWrong()
    }
    setChosen(undefined)
    if (file.size > MAX_IMPORT_BYTES) return setProblem(TOO_LARGE)
    try {
      const { id } = await check.mutateAsync({ companyId: into, name, file })
      await navigate(adminScreens.peopleImport(id))
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t upload the file. Please try again.'))
    }
  }

  async function saveTemplate() {
    setProblem(undefined)
    try {
      await saveWorkbookTemplate()
    } catch {
      setProblem('We couldn’t prepare the template. Please try again, or use the CSV template.')
    }
  }

  return (
    <>
      <Link className="back-link" to={adminScreens.people}>
        <Icon of={ArrowLeft} />
        All people
      </Link>
      <PageHead title="Import people" note="You’ll see what would happen before anyone is invited">
        <div className={`row ${styles.importActions}`}>
          <Button variant="secondary" onClick={() => void saveTemplate()}>
            <Icon of={Download} />
            Excel template
          </Button>
          <Button variant="secondary" onClick={saveTextTemplate}>
            <Icon of={Download} />
            CSV template
          </Button>
        </div>
      </PageHead>
      <div className={styles.importCols}>
        <Card title="Upload a list">
          <div className="stack">
            <CompanyPicker
              of="form"
              value={companyId}
              error={companyError}
              onChange={(id) => {
                setCompanyError(undefined)
                narrow({ companyId: id, programme: null })
                if (id && chosen) void upload(chosen.file, chosen.name, id)
              }}
            />
            <ProgrammePicker
              single
              companyId={companyId}
              value={param('programme')}
              onChange={(programme) => narrow({ programme })}
            />
            <FileDrop
              isBusy={check.isPending}
              waiting={chosen?.name}
              onFile={(file) => void upload(file, file.name)}
            />
            <form
              className="stack"
              onSubmit={(event) => {
                event.preventDefault()
                const isEmpty = pasted.trim() === ''
                setPastedError(isEmpty ? 'Please choose a file or paste some rows.' : undefined)
                if (isEmpty) return toFirstWrong(event.currentTarget)
                void upload(new Blob([pasted]), 'Pasted rows')
              }}
            >
              <Textarea
                label="Or paste rows from a spreadsheet"
                hint="Including the row of column names"
                rows={4}
                value={pasted}
                error={pastedError}
                onChange={({ target }) => setPasted(target.value)}
              />
              {problem && <Notice tone="danger" role="alert" title={problem} />}
              <div className="row">
                <Button type="submit" variant="secondary" busy={check.isPending && 'Checking'}>
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

interface FileDropProps {
  isBusy: boolean
  /** The name of a file that was chosen before a company. */
  waiting: string | undefined
  onFile: (file: File) => void
}

function FileDrop({ isBusy, waiting, onFile }: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // The same file, fixed, may be chosen again.
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
      className={classNames(styles.importDrop, isOver && styles.isOver)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <Icon of={FileSpreadsheet} />
      {waiting && <p>{waiting} is kept, and checked as soon as you choose a company.</p>}
      <p>
        Drop an Excel or CSV file here, up to {MEGABYTES} MB and {MAX_IMPORT_ROWS.toLocaleString('en')} rows
      </p>
      <input
        ref={chooser}
        className="sr-only"
        type="file"
        accept={ACCEPTED}
        aria-label="Excel or CSV file"
        tabIndex={-1}
        onChange={chosen}
      />
      <Button busy={isBusy && 'Uploading'} onClick={() => chooser.current?.click()}>
        Choose a file
      </Button>
    </div>
  )
}

function HowItLooks() {
  return (
    <Card title="What the file looks like">
      <div className="stack">
        <div className={styles.importExample}>
          <Table
            caption="An example with two people"
            columns={requiredNames.map((head, at) => ({
              head,
              cell: (cells: readonly string[]) => cells[at],
            }))}
            rows={exampleRows}
            rowKey={([email]) => email}
          />
        </div>
        <ul className={styles.importRules}>
          <li>
            The first row names the columns, in any order. {requiredNames.join(', ')} must be there;{' '}
            {optionalNames.join(', ')} may be. Other columns are ignored.
          </li>
          <li>
            {factColumns.programme} is the name or code of a programme. If it’s empty, people join the one
            chosen for the list.
          </li>
          <li>An Excel workbook (.xlsx) with one list, or CSV with commas, semicolons or tabs.</li>
          <li>You can upload the same list again. Nobody is invited twice.</li>
        </ul>
      </div>
    </Card>
  )
}
