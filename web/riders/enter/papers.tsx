import { Stack, Text, Title } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { type Entering, horseName, riderName, useEntering } from './entering.ts'

/** Papers and memberships that the show wants to see of these riders and horses; they may come later. */
export function Papers() {
  const t = useMessages()
  const entering = useEntering()
  const papers = papersAsked(entering)
  if (papers.length === 0) return null
  return (
    <Stack gap={4}>
      <Title order={3}>{t('entering.papers')}</Title>
      <Text size="sm" c="dimmed">
        {t('entering.papers.text')}
      </Text>
      <ul>
        {papers.map(({ id, text, names }) => (
          <li key={id}>
            {text}
            {names.length > 0 && (
              <Text span c="dimmed" translate="no">
                {' '}
                ({names.join(', ')})
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

interface AskedPaper {
  id: string
  text: string
  /** Of whom; empty where it is of the entry. */
  names: readonly string[]
}

function papersAsked(entering: Entering): readonly AskedPaper[] {
  const { show, quoted } = entering
  const { documents, memberships } = show.rules
  const asked = quoted.quote?.asked ?? []
  const nameOf = (of: string, id: string) =>
    of === 'rider' ? riderName(entering, id) : of === 'horse' ? horseName(entering, id) : ''
  const list = (kind: 'document' | 'membership', rules: readonly { id: string; text: string }[]) =>
    rules.flatMap(({ id, text }) => {
      const of = asked.filter((each) => each.kind === kind && each.fact === id)
      const names = of.map((each) => nameOf(each.of, each.subjectId)).filter(Boolean)
      return of.length === 0 ? [] : [{ id: `${kind} ${id}`, text, names }]
    })
  return [...list('membership', memberships), ...list('document', documents)]
}
