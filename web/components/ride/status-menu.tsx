import { useMutation } from '@apollo/client/react'
import { Button, Group, Menu, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { RidingNow } from '#domain/results/riding-now.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { setCompetitorStatusMutation } from '#web/components/scoring/operations.ts'
import { optionWords } from '#web/components/scoring/scoring-words.ts'
import { useOpenOnArrival } from '#web/components/use-open-on-arrival.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { BookCompetitor } from '#web/offline/book.ts'
import { StatusButton } from './status-button.tsx'

/** What the office may make of a start; the running ones follow the marks by themselves. */
const choices: readonly CompetitorStatus[] = [
  'ready',
  'on_course',
  'finished',
  'retired',
  'eliminated',
  'withdrawn',
  'no_show',
  'disqualified',
]

const needReason: readonly CompetitorStatus[] = ['eliminated', 'disqualified']

export interface StatusMenuProps {
  competitor: BookCompetitor
  /** Over all rounds, as it may be changed. */
  status: CompetitorStatus
  /** As it is said. */
  riding: RidingNow
  discipline: DisciplineId
  /** The results are signed: every change says why. */
  isSigned: boolean
  /** Why a rider is eliminated in this discipline, for a quick choice. */
  reasons: readonly string[]
  /** The server has it. */
  onChanged: () => void
}

export function StatusMenu(props: StatusMenuProps) {
  const { competitor, status, riding, discipline, isSigned, reasons, onChanged } = props
  const t = useMessages()
  const { button, opened, setOpened } = useOpenOnArrival()
  const [asked, setAsked] = useState<CompetitorStatus | null>(null)
  const [save, { loading }] = useMutation(setCompetitorStatusMutation)
  const set = (next: CompetitorStatus, reason: string | null) => {
    setAsked(null)
    save({ variables: { id: competitor.competitorId, status: next, reason } }).then(
      () => {
        onChanged()
        notify(t('scoring.status.set', { status: t(`results.status.${next}`, { discipline }) }), {
          undo: () => set(status, competitor.statusReason ?? (isSigned ? reason : null)),
        })
      },
      (error: unknown) => notifyError(refusalWords(error, t)),
    )
  }
  return (
    <>
      <Menu position="bottom-end" opened={opened} onChange={setOpened}>
        <Menu.Target>
          <StatusButton {...{ riding, discipline }} loading={loading} ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          {choices
            .filter((choice) => choice !== status)
            .map((choice) => (
              <Menu.Item
                key={choice}
                onClick={() =>
                  isSigned || needReason.includes(choice) ? setAsked(choice) : set(choice, null)
                }
              >
                {t(`results.status.${choice}`, { discipline })}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <ReasonDialog
          {...{ discipline, isSigned, set }}
          reasons={needReason.includes(asked) ? reasons : []}
          status={asked}
          close={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface ReasonDialogProps extends Pick<StatusMenuProps, 'discipline' | 'isSigned' | 'reasons'> {
  status: CompetitorStatus
  close: () => void
  set: (status: CompetitorStatus, reason: string) => void
}

/** Why the status changes: chosen where the sport has a list of reasons, else in the office's own words. */
function ReasonDialog({ status, discipline, isSigned, reasons, close, set }: ReasonDialogProps) {
  const t = useMessages()
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const reason = [chosen, text.trim()].filter(Boolean).join(': ')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set(status, reason)
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('scoring.status.title', {
        status: t(`results.status.${status}`, { discipline }),
      })}
      centered
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={submit}>
        <Stack>
          {isSigned && <Text size="sm">{t('scoring.status.signed')}</Text>}
          {reasons.length > 0 && (
            <Select
              label={t('scoring.reason')}
              data={reasons.map((each) => optionWords(each, t))}
              value={chosen}
              onChange={setChosen}
              data-autofocus
            />
          )}
          <TextInput
            label={t(reasons.length > 0 ? 'scoring.reasonDetails' : 'scoring.reason')}
            {...(reasons.length === 0 && { 'data-autofocus': true })}
            value={text}
            maxLength={300}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('shell.cancel')}
            </Button>
            <SubmitButton
              reason={reason === '' ? t('forms.fillIn', { field: t('scoring.reason') }) : null}
            >
              {t('scoring.status.save')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
