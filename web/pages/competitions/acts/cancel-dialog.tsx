import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { ActDialog } from '#web/components/programme/act-dialog.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActOnRowsProps, idsOf, nameOfOnly } from './act-rows.ts'

/** Cancels one or several competitions, with a reason that everybody reads in the history. */
export function CancelDialog({ show, rows, onClose, onDone }: ActOnRowsProps) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const open = rows.filter(({ status }) => status !== 'cancelled')
  return (
    <ActDialog
      show={show}
      title={t('programme.act.cancel', { count: open.length, name: nameOfOnly(open) ?? '' })}
      verb={t('programme.verb.cancel', { count: open.length })}
      destructive
      preview={{ cancel: { ids: idsOf(open), reason: '–' } }}
      act={reason.trim() === '' ? null : { cancel: { ids: idsOf(open), reason: reason.trim() } }}
      onClose={onClose}
      onDone={onDone}
    >
      <Textarea
        label={t('competitions.reason')}
        description={t('competitions.reason.hint')}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
