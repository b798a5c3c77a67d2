import { Title } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import type { EntryFragment } from '../graphql/generated/graphql.ts'
import { PaperCard } from './paper-card.tsx'

/** What the show wants to see of the entry, its riders and horses, and what was handed in of it. */
export function Papers({ entry, onDone }: { entry: EntryFragment; onDone: () => void }) {
  const t = useMessages()
  const papers = entry.costs?.papers ?? []
  if (papers.length === 0) return null
  const nameOf = (of: string, id: string) => {
    const named = of === 'rider' ? entry.riders : of === 'horse' ? entry.horses : []
    return named.find((each) => each.id === id)?.name ?? ''
  }
  return (
    <section aria-labelledby="papers">
      <Title order={2} id="papers" mb="xs">
        {t('riders.papers')}
      </Title>
      <ul className="paddock-plain-list">
        {papers.map((paper) => (
          <li key={`${paper.kind} ${paper.requirement} ${paper.of} ${paper.subjectId}`}>
            <PaperCard paper={paper} subject={nameOf(paper.of, paper.subjectId)} onDone={onDone} />
          </li>
        ))}
      </ul>
    </section>
  )
}
