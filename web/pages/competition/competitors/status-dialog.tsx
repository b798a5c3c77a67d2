import { List, Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { optionalText } from '#domain/forms/inputs.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { listName } from '#web/components/person-name.tsx'
import { Reinstatement } from '#web/components/ride/reinstatement.tsx'
import {
  nothingSaid,
  type Withdrawal,
  WithdrawalInputs,
} from '#web/components/ride/withdrawal-inputs.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import type { OfficeStatus } from './competitor-status.ts'
import type { CompetitorRow } from './operations.ts'
import { useFocusBack } from './use-focus-back.ts'

interface StatusDialogProps {
  rows: readonly CompetitorRow[]
  status: OfficeStatus
  /** Once results are official every change says why. */
  needsReason: boolean
  onSet: (reason: string | null, detail: string | null) => Promise<void>
  onClose: () => void
}

/** Who is taken out or comes back, what follows from it, and why. */
export function StatusDialog({ rows, status, needsReason, onSet, onClose }: StatusDialogProps) {
  const t = useMessages()
  const showId = useShowId()
  useFocusBack()
  const asksWhy = status === 'withdrawn' || status === 'no_show' || status === 'scratched'
  const checked = useCheckedForm({
    schema: z
      .object({ withdrawal: z.custom<Withdrawal>(), reason: optionalText(500) })
      .transform(({ withdrawal, reason }) =>
        asksWhy
          ? { reason: withdrawal.reason, detail: withdrawal.detail.trim() || null }
          : { reason, detail: null },
      )
      .refine(({ reason }) => !needsReason || reason !== null, {
        path: [asksWhy ? 'withdrawal' : 'reason'],
        message: 'forms.required',
      }),
    initialValues: { withdrawal: nothingSaid, reason: '' },
    save: async ({ reason, detail }) => {
      await onSet(reason, detail)
      onClose()
    },
  })
  const { form } = checked
  return (
    <FormDialog
      shape="modal"
      title={t(`competitors.status.title.${status}`, { count: rows.length })}
      verb={t(`competitors.status.verb.${status}`)}
      form={checked}
      onClose={onClose}
    >
      <Text size="sm">{t(`competitors.status.text.${status}`)}</Text>
      <List size="sm" mah="12rem" style={{ overflow: 'auto' }}>
        {rows.map(({ id, person, horse }) => (
          <List.Item key={id}>
            {listName(person)} – {horse.name}
          </List.Item>
        ))}
      </List>
      {status === 'entered' && (
        <Reinstatement showId={showId} competitorIds={rows.map(({ id }) => id)} />
      )}
      {asksWhy ? (
        <WithdrawalInputs {...form.getInputProps('withdrawal')} value={form.values.withdrawal} />
      ) : (
        <TextInput
          label={t('competitors.reason')}
          description={t('competitors.reason.text')}
          required={needsReason}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  )
}
