import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { TrailList } from '#web/components/trail/trail-list.tsx'
import type { TrailEntryFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** Lines before the rest is asked for. */
const first = 10

/** What was done with the entry and its places, newest first. */
export function Trail({
  changes,
  timeZone,
}: {
  changes: readonly TrailEntryFragment[]
  timeZone: string
}) {
  const t = useMessages()
  const [isWhole, setWhole] = useState(false)
  if (changes.length === 0) return <Text c="dimmed">{t('entry-office.history.none')}</Text>
  return (
    <>
      <TrailList changes={isWhole ? changes : changes.slice(0, first)} timeZone={timeZone} />
      {!isWhole && changes.length > first && (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setWhole(true)}>
          {t('entry-office.history.all', { count: changes.length })}
        </Button>
      )}
    </>
  )
}
