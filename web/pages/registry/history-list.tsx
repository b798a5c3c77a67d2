import { Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { z } from 'zod'
import { formatMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { RegistryChangeFragment } from '#web/graphql/generated/graphql.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { fieldWords, valueWords } from './fact-words.ts'
import styles from './registry.module.css'

/** What was changed of a row, the latest first. */
export function HistoryList({ changes }: { changes: readonly RegistryChangeFragment[] }) {
  const t = useMessages()
  if (changes.length === 0) return <Text c="dimmed">{t('registry.history.none')}</Text>
  return (
    <ul className={styles['lines']}>
      {changes.map((change) => {
        const head = `history.${change.action}`
        return (
          <li key={change.id}>
            <Text size="sm" fw={550}>
              {isKnownMessage(head) ? t(head) : change.action}
            </Text>
            {linesOf(change, t).map(({ label, was, is }) => (
              <Text key={label} size="sm">
                {label}: {was !== null && <del>{was}</del>}
                {was !== null && is !== null && (
                  <IconArrowRight
                    size={12}
                    role="img"
                    aria-label={t('history.column.after')}
                    className={styles['arrow']}
                  />
                )}
                {is !== null && <ins>{is}</ins>}
              </Text>
            ))}
            {change.reason && <Text size="sm">{change.reason}</Text>}
            <Text size="xs" c="dimmed">
              {formatMoment(change.at, browserTimeZone(), t.locale)}
              {change.by && (
                <>
                  {' · '}
                  <bdi translate="no">{change.by}</bdi>
                </>
              )}
            </Text>
          </li>
        )
      })}
    </ul>
  )
}

const fields = z.record(z.string(), z.unknown()).catch({})

interface ChangeLine {
  label: string
  was: string | null
  is: string | null
}

/** Each field before and after; numbers of rows say nothing to a reader. */
function linesOf({ before, after }: RegistryChangeFragment, t: Translate): ChangeLine[] {
  const [old, now] = [before, after].map((text) => fields.parse(text ? JSON.parse(text) : {}))
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])
  return [...names]
    .filter((name) => isKnownMessage(`registry.field.${name}`))
    .map((name) => ({
      label: fieldWords(name, t),
      was: told(old ?? {}, name, t),
      is: told(now ?? {}, name, t),
    }))
    .filter(({ was, is }) => was !== is)
}

function told(values: Readonly<Record<string, unknown>>, name: string, t: Translate) {
  const value = values[name]
  return value === null || value === undefined ? null : valueWords(name, value, t)
}
