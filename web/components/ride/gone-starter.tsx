import { Suspense } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { ErrorPage } from '#web/components/error-page.tsx'
import { latePart } from '#web/components/late-part.ts'
import { loadAreas } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import { useOutbox } from '#web/offline/use-outbox.ts'

// Seen by few, and once the server has said that somebody is gone.
const GoneEntries = latePart(async () => {
  const [{ GoneEntries }] = await Promise.all([
    import('./gone-entries.tsx'),
    loadAreas('goneStarter'),
  ])
  return { default: GoneEntries }
})

interface GoneStarterProps {
  book: Book
  competitorId: string
  parts: readonly SheetPartSpec[]
}

/** Instead of a sheet whose starter is not in the competition: what was entered for them stays in sight. */
export function GoneStarter({ book, competitorId, parts }: GoneStarterProps) {
  const { entries } = useOutbox()
  const own = entries.filter((entry) => entry.competitorId === competitorId)
  if (own.length === 0) return <ErrorPage />
  return (
    <Suspense>
      <GoneEntries {...{ book, parts }} entries={own} />
    </Suspense>
  )
}
