import { Paper, Stack, Text, Title } from '@mantine/core'
import { formatMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import './personal-record.css'

interface RecordPartProps {
  part: string
  /** JSON, one object each. */
  rows: readonly string[]
}

/** More than this on one page nobody reads; the file holds all. */
const mostShown = 200

/** One kind of thing that is stored: each entry with the words of its fields. */
export function RecordPart({ part, rows }: RecordPartProps) {
  const t = useMessages()
  const id = `privacy.part.${part}`
  const shown = rows.slice(0, mostShown)
  const rest = rows.length - shown.length
  return (
    <Paper withBorder p="lg" component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {isKnownMessage(id) ? t(id) : part}
        </Title>
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('privacy.record.nothing')}
          </Text>
        )}
        {shown.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a record never move
          <dl key={place} className="paddock-record">
            {fieldsOf(row).map(([field, value]) => (
              <div key={field}>
                <dt>{fieldWords(field, t)}</dt>
                <dd>{valueWords(field, value, t)}</dd>
              </div>
            ))}
          </dl>
        ))}
        {rest > 0 && (
          <Text size="sm" c="dimmed">
            {t('privacy.record.more', { count: rest })}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

/** What is empty is left out: it says nothing. */
function fieldsOf(row: string): [string, unknown][] {
  const parsed: unknown = JSON.parse(row)
  if (typeof parsed !== 'object' || parsed === null) return []
  return Object.entries(parsed).filter(([, value]) => value !== null && value !== '')
}

function fieldWords(field: string, t: Translate): string {
  const id = `privacy.field.${field}`
  return isKnownMessage(id) ? t(id) : field
}

function valueWords(field: string, value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'privacy.record.yes' : 'privacy.record.no')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  const id = field === 'objectClass' ? `history.class.${text}` : `history.${text}`
  if ((field === 'action' || field === 'objectClass') && isKnownMessage(id)) return t(id)
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return text
  return formatMoment(text, Intl.DateTimeFormat().resolvedOptions().timeZone, t.locale)
}
