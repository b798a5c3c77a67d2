import { Text } from '@mantine/core'
import { PaperReview } from '#web/components/entry-papers/paper-review.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { OfficeEntry } from './entry.tsx'
import { Section } from './section.tsx'

interface PapersProps {
  entry: OfficeEntry
  timeZone: string
  onDone: () => void
}

/** What the entry is asked for, what was handed in, and what the office said of it. */
export function Papers({ entry, timeZone, onDone }: PapersProps) {
  const t = useMessages()
  const papers = entry.costs?.papers ?? []
  if (papers.length === 0) return null
  const nameOf = (of: string, id: string) => {
    const named = of === 'rider' ? entry.riders : of === 'horse' ? entry.horses : []
    return named.find((each) => each.id === id)?.name ?? entry.name
  }
  return (
    <Section title={t('riders.papers')}>
      <ul className="paddock-plain-list">
        {papers.map((paper) => {
          const { kind, requirement, of, subjectId, text } = paper
          const subject = nameOf(of, subjectId)
          return (
            <li key={`${kind} ${requirement} ${of} ${subjectId}`}>
              <PaperReview
                paper={paper}
                name={`${text} · ${subject}`}
                heading={
                  <Text size="sm" translate="no">
                    {subject}
                  </Text>
                }
                timeZone={timeZone}
                onDone={onDone}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
