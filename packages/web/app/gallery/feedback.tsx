import { EllipsisVertical, Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button, IconButton } from '~/ui/button'
import { Clock } from '~/ui/clock'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'
import { Notice } from '~/ui/notice'
import { MeetBar, Progress } from '~/ui/progress'
import { ScoreBar, ScoreBars } from '~/ui/score-bar'
import { Spinner } from '~/ui/spinner'
import { Textarea } from '~/ui/textarea'
import { toast } from '~/ui/toast-store'
import { Section, Specimen } from './specimen'

export function Progressing() {
  return (
    <Section title="Progress and scores">
      <div className="grid-3">
        <Specimen name="Questionnaire: the petals close the gap">
          <MeetBar step={2} of={12} />
          <MeetBar step={12} of={12} />
        </Specimen>
        <Specimen name="Task progress">
          <Progress label="The Power Stance Challenge" value={0.62} />
        </Specimen>
      </div>
      <div className="grid-3">
        <ScoreBars>
          <ScoreBar name="Expertise & Learning Aspirations" score={36} weight={40}>
            You want to grow in public speaking. Ruth put it in her top three strengths.
          </ScoreBar>
          <ScoreBar name="Personality Compatibility" score={26} weight={30} />
          <ScoreBar name="Values Alignment" score={0} weight={30} />
        </ScoreBars>
        <Clock day={3} title="4 days left for Ruth to answer">
          We remind her at half-time.
        </Clock>
        <Specimen name="Spinner">
          <Spinner label="Loading" />
        </Specimen>
      </div>
    </Section>
  )
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'alert' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Notices, toasts, dialogs, menus">
      <div className="grid-2">
        <Notice title="Times are shown for Lisbon">Ruth is in Oslo, one hour ahead.</Notice>
        <Notice tone="success" title="Import finished">
          37 people were invited. 2 were already here.
        </Notice>
        <Notice tone="warning" title="Log in to carry on">
          We’ll take you straight back to where you were.
        </Notice>
        <Notice
          tone="danger"
          title="Failed to fetch enrollment data."
          action={<Button variant="link">Try again</Button>}
        >
          Check your connection and try again.
        </Notice>
      </div>
      <div className="row">
        <Button
          onClick={() =>
            toast.success('Match accepted!', { description: 'Next: read and sign the agreement.' })
          }
        >
          Success toast
        </Button>
        <Button variant="secondary" onClick={() => toast.error('Failed to fetch mentors')}>
          Error toast
        </Button>
        <Button variant="secondary" onClick={() => toast.info('A new spark is here', { duration: 5000 })}>
          Info toast
        </Button>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="danger" onClick={() => setOpen('alert')}>
          Reject
        </Button>
        <Menu
          label="Track"
          trigger={(opens) => (
            <IconButton label="More" {...opens}>
              <Icon of={EllipsisVertical} />
            </IconButton>
          )}
          entries={[
            { label: 'Edit', icon: Pencil, onAction: () => toast.info('Edit') },
            { label: 'Delete', icon: Trash2, danger: true, onAction: () => toast.info('Delete') },
            { label: 'Not allowed', disabled: true, onAction: () => undefined },
          ]}
        />
      </div>
      <Dialog
        title="Propose a session"
        open={open === 'dialog'}
        onClose={close}
        foot={<Button onClick={close}>Send</Button>}
      >
        <p className="muted">Thirty minutes is plenty.</p>
      </Dialog>
      <Dialog
        kind="alert"
        size="sm"
        title="Reject this match with Ruth?"
        open={open === 'alert'}
        onClose={close}
        foot={
          <>
            <Button variant="ghost" onClick={close}>
              Keep thinking
            </Button>
            <Button variant="danger" onClick={close}>
              Reject
            </Button>
          </>
        }
      >
        <Textarea label="A reason, if you like" rows={3} hint="Only used for matching." />
      </Dialog>
    </Section>
  )
}
