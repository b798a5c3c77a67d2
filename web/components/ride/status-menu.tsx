import { useMutation } from '@apollo/client/react'
import { Menu, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { type CompetitorStatus, isAbsent, needsReason } from '#domain/competitions/status.ts'
import type { RidingNow } from '#domain/results/riding-now.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { setCompetitorStatusMutation } from '#web/components/scoring/operations.ts'
import { optionWords } from '#web/components/scoring/scoring-words.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useOpenOnArrival } from '#web/components/use-open-on-arrival.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { BookCompetitor } from '#web/offline/book.ts'
import { useShowId } from '#web/route-ids.ts'
import { Reinstatement } from './reinstatement.tsx'
import { StatusButton } from './status-button.tsx'
import { nothingSaid, type Withdrawal, WithdrawalInputs } from './withdrawal-inputs.tsx'

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
  const set = (next: CompetitorStatus, reason: string | null, detail: string | null = null) => {
    setAsked(null)
    save({ variables: { id: competitor.competitorId, status: next, reason, detail } }).then(
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
            // The gate says that somebody withdraws, and the office why.
            .filter((choice) => choice !== status || choice === 'withdrawn')
            .map((choice) => (
              <Menu.Item
                key={choice}
                onClick={() =>
                  isSigned ||
                  needsReason(choice) ||
                  choice === 'withdrawn' ||
                  comesBack(status, choice)
                    ? setAsked(choice)
                    : set(choice, null)
                }
              >
                {t(`results.status.${choice}`, { discipline })}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {asked === 'withdrawn' && (
        <WithdrawalDialog
          {...{ discipline, isSigned }}
          set={({ reason, detail }) => set('withdrawn', reason, detail.trim() || null)}
          close={() => setAsked(null)}
        />
      )}
      {asked && asked !== 'withdrawn' && (
        <ReasonDialog
          {...{ discipline, isSigned, set }}
          reasons={needsReason(asked) ? reasons : []}
          status={asked}
          isOptional={!(isSigned || needsReason(asked))}
          reinstated={comesBack(status, asked) ? competitor.competitorId : null}
          close={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface ReasonDialogProps extends Pick<StatusMenuProps, 'discipline' | 'isSigned' | 'reasons'> {
  status: CompetitorStatus
  /** Asked only to say what stands against it. */
  isOptional: boolean
  /** Who starts again after all. */
  reinstated: string | null
  close: () => void
  set: (status: CompetitorStatus, reason: string | null) => void
}

function comesBack(from: CompetitorStatus, to: CompetitorStatus): boolean {
  return isAbsent({ status: from }) && !isAbsent({ status: to })
}

/** Why a pair withdraws; signed results take no change without a reason, if only for the history. */
function WithdrawalDialog({
  discipline,
  isSigned,
  set,
  close,
}: Pick<StatusMenuProps, 'discipline' | 'isSigned'> & {
  set: (withdrawal: Withdrawal) => void
  close: () => void
}) {
  const t = useMessages()
  const checked = useCheckedForm({
    schema: withdrawn,
    initialValues: { withdrawal: nothingSaid },
    save: async ({ withdrawal }) => set(withdrawal),
  })
  const { form } = checked
  const isMissing = isSigned && form.values.withdrawal.reason === null
  return (
    <FormDialog
      shape="modal"
      title={t('scoring.status.title', {
        status: t('results.status.withdrawn', { discipline }),
      })}
      verb={t('scoring.status.save')}
      missing={isMissing ? t('forms.fillIn', { field: t('scoring.reason') }) : null}
      form={checked}
      onClose={close}
    >
      {isSigned && <Text size="sm">{t('scoring.status.signed')}</Text>}
      <WithdrawalInputs {...form.getInputProps('withdrawal')} value={form.values.withdrawal} />
    </FormDialog>
  )
}

const withdrawn = z.object({ withdrawal: z.custom<Withdrawal>() })

const given = z.object({
  chosen: z.string().nullable(),
  details: z.string().trim().max(300),
})

/** Why the status changes: chosen where the sport has a list of reasons, else in the office's own words. */
function ReasonDialog(props: ReasonDialogProps) {
  const { status, discipline, isSigned, reasons, isOptional, reinstated, close, set } = props
  const t = useMessages()
  const showId = useShowId()
  const checked = useCheckedForm({
    schema: given,
    initialValues: { chosen: null, details: '' },
    save: async ({ chosen, details }) =>
      set(status, [chosen, details].filter(Boolean).join(': ') || null),
  })
  const { form } = checked
  const isMissing = !isOptional && form.values.chosen === null && form.values.details.trim() === ''
  return (
    <FormDialog
      shape="modal"
      title={t('scoring.status.title', {
        status: t(`results.status.${status}`, { discipline }),
      })}
      verb={t('scoring.status.save')}
      missing={isMissing ? t('forms.fillIn', { field: t('scoring.reason') }) : null}
      form={checked}
      onClose={close}
    >
      {isSigned && <Text size="sm">{t('scoring.status.signed')}</Text>}
      {reinstated !== null && <Reinstatement showId={showId} competitorIds={[reinstated]} />}
      {reasons.length > 0 && (
        <Select
          label={t('scoring.reason')}
          data={reasons.map((each) => optionWords(each, t))}
          data-autofocus
          {...form.getInputProps('chosen')}
        />
      )}
      <TextInput
        label={t(reasons.length > 0 ? 'scoring.reasonDetails' : 'scoring.reason')}
        maxLength={300}
        {...(reasons.length === 0 && { 'data-autofocus': true })}
        {...form.getInputProps('details')}
      />
    </FormDialog>
  )
}
