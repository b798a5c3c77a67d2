import { Alert, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { whoWords } from '#locales/place-words.ts'
import { FromTo } from '#web/components/from-to.tsx'
import { listName } from '#web/components/person-name.tsx'
import { journalFieldWords, partWords, valueWords } from '#web/components/scoring/scoring-words.ts'
import { told } from '#web/components/scoring/told-changes.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import type { ChangedMark } from '#web/offline/changed-marks.ts'
import { loadMarkAuthors } from './mark-authors.ts'

interface ChangedByOfficeProps {
  book: Book
  parts: readonly SheetPartSpec[]
  changes: readonly ChangedMark[]
}

/** For a judge, on whichever sheet is open: which mark the office changed, from what to what, and why. */
export function ChangedByOffice({ book, parts, changes }: ChangedByOfficeProps) {
  return changes
    .filter(({ competitionId }) => competitionId === book.competitionId)
    .map((change) => <Changed key={change.entryId} {...{ book, parts, change }} />)
}

function Changed({
  book,
  parts,
  change,
}: Omit<ChangedByOfficeProps, 'changes'> & { change: ChangedMark }) {
  const t = useMessages()
  const { competitionId, competitorId, entryId, part, field, from, to } = change
  const [author, setAuthor] = useState<{ by: string | null; reason: string | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadMarkAuthors(competitionId, competitorId).then(
      (authors) => {
        const found = authors.get(entryId)
        // Another device at the same position wrote it: they see each other's marks.
        if (found?.by && isDevice(found.by)) told.dismiss(entryId)
        else if (isCurrent) setAuthor({ by: found?.by ?? null, reason: found?.reason ?? null })
      },
      () => isCurrent && setAuthor({ by: null, reason: null }),
    )
    return () => {
      isCurrent = false
    }
  }, [competitionId, competitorId, entryId])
  const competitor = book.competitors.find((each) => each.competitorId === competitorId)
  if (author === null) return null
  const place = { parts, part, field }
  return (
    <Alert
      color="ochre"
      role="status"
      py="xs"
      withCloseButton
      closeButtonLabel={t('shell.dismiss')}
      onClose={() => told.dismiss(entryId)}
      title={t('scoring.officeChange.told', {
        who: author.by ? whoWords(author.by, t, isKnownMessage) : '',
      })}
    >
      <Text fw={550}>
        {competitor && `${competitor.headNumber ?? ''} ${listName(competitor.athlete)} · `}
        {partWords(part, t)} · {journalFieldWords(place, t)}:{' '}
        <FromTo from={valueWords(from, place, t)} to={valueWords(to, place, t)} />
      </Text>
      {author.reason && (
        <Text size="sm">{t('scoring.journal.reason', { reason: author.reason })}</Text>
      )}
    </Alert>
  )
}

/** Devices of ringside have their number in the name. */
function isDevice(by: string): boolean {
  return / #\d+$/.test(by)
}
