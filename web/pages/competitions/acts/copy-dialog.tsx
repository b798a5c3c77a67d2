import { Text } from '@mantine/core'
import { ActDialog } from '#web/components/programme/act-dialog.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActOnRowsProps, idsOf } from './act-rows.ts'

/** The set-ups again under the next free numbers, without competitors. */
export function CopyDialog({ show, rows, onClose, onDone }: ActOnRowsProps) {
  const t = useMessages()
  return (
    <ActDialog
      show={show}
      title={t('programme.act.copy', { count: rows.length })}
      verb={t('programme.verb.copy', { count: rows.length })}
      act={{ copy: { ids: idsOf(rows) } }}
      onClose={onClose}
      onDone={onDone}
    >
      <Text size="sm">{t('programme.copy.text')}</Text>
    </ActDialog>
  )
}
