import { Paper, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { tellChange } from '#locales/change-words.ts'
import { formatMoment } from '#locales/formatting.ts'
import { whoWords } from '#locales/place-words.ts'
import type { TrailEntryFragment } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import styles from './trail.module.css'

/** One line of the audit trail: what, each value before and after, who, from where, why. */
function TrailChange({ change, timeZone }: { change: TrailEntryFragment; timeZone: string }) {
  const t = useMessages()
  const { head, lines } = tellChange(change, { t, isKnown: isKnownMessage, timeZone })
  const { at, by, device, networkAddress, reason } = change
  const author = by ? whoWords(by, t, isKnownMessage) : t('shows.history.system')
  const who = [author, device, networkAddress]
  return (
    <li>
      <Text size="sm" c="dimmed" component="time" dateTime={at}>
        {formatMoment(at, timeZone, t.locale)}
      </Text>
      <div>
        <Text size="sm" fw={550}>
          {head}
        </Text>
        {lines.length > 0 && (
          <ul className={styles['changes']}>
            {lines.map(({ label, before, after }) => (
              <li key={label}>
                {t('history.label', { label })}{' '}
                {before !== null && (
                  <>
                    <del>{before}</del>{' '}
                    <IconArrowRight
                      size={12}
                      role="img"
                      aria-label={t('history.column.after')}
                    />{' '}
                  </>
                )}
                <ins>{after ?? t('shows.history.empty.value')}</ins>
              </li>
            ))}
          </ul>
        )}
        {reason && <Text size="sm">{t('shows.history.reason', { reason })}</Text>}
        <Text size="xs" c="dimmed">
          {who.filter((word) => word !== null).join(' · ')}
        </Text>
      </div>
    </li>
  )
}

/** The lines of a trail, the newest first. */
export function TrailList({
  changes,
  timeZone,
}: {
  changes: readonly TrailEntryFragment[]
  timeZone: string
}) {
  return (
    <Paper withBorder component="ol" className={styles['trail']}>
      {changes.map((change) => (
        <TrailChange key={change.id} change={change} timeZone={timeZone} />
      ))}
    </Paper>
  )
}
