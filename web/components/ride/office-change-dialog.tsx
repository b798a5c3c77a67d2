import { List, Stack, Text } from '@mantine/core'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { FromTo } from '#web/components/from-to.tsx'
import { ReasonDialog } from '#web/components/reason-dialog.tsx'
import { journalFieldWords, partWords, valueWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'

export interface OneChange {
  field: string
  from: FieldValue
  to: FieldValue
}

/** What the office is about to change of one part. */
export interface OfficeQuestion {
  part: string
  changes: readonly OneChange[]
  /** Null: the mark stays. */
  answered: (reason: string | null) => void
}

interface OfficeChangeDialogProps extends OfficeQuestion {
  parts: Parameters<typeof journalFieldWords>[0]['parts']
}

/** The marks that stand, the new ones, and the reason that the judge is told. */
export function OfficeChangeDialog(props: OfficeChangeDialogProps) {
  const { part, changes, answered, parts } = props
  const t = useMessages()
  return (
    <ReasonDialog
      title={t('scoring.officeChange.title', { part: partWords(part, t) })}
      text={t('scoring.officeChange.text')}
      verb={t('scoring.officeChange.verb')}
      onReason={async (reason) => answered(reason)}
      onClose={() => answered(null)}
    >
      <Stack gap={2}>
        <List size="sm">
          {changes.map(({ field, from, to }) => {
            const place = { parts, part, field }
            return (
              <List.Item key={field}>
                <Text span fw={550}>
                  {journalFieldWords(place, t)}
                </Text>
                : <FromTo from={valueWords(from, place, t)} to={valueWords(to, place, t)} />
              </List.Item>
            )
          })}
        </List>
      </Stack>
    </ReasonDialog>
  )
}
