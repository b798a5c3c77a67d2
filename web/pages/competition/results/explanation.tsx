import { useQuery } from '@apollo/client/react'
import { Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { listName } from '#web/components/person-name.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import type { ResultExplanationQuery } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage, loadAreas, useMessages } from '#web/i18n/messages.ts'
import { decisionWords, sharedWords } from './decision-words.ts'
import { resultExplanationQuery } from './operations.ts'
import './explanation.css'
import { latePart } from '#web/components/late-part.ts'

const Comments = latePart(async () => {
  const [{ Comments }] = await Promise.all([
    import('#web/components/comments/comments.tsx'),
    loadAreas('comments'),
  ])
  return { default: Comments }
})

type Explanation = NonNullable<NonNullable<ResultExplanationQuery['competitor']>['explanation']>

interface ExplanationProps {
  line: ResultLine
  list: ResultList
}

interface ExplanationDrawerProps {
  /** Undefined while nothing is asked about. */
  line: ResultLine | undefined
  list: ResultList
  onClose: () => void
}

/** How a result came about: from what was recorded to the total, and what decided the place. */
export function ExplanationDrawer({ line, list, onClose }: ExplanationDrawerProps) {
  const t = useMessages()
  const title =
    line === undefined ? '' : t('results.explain.title', { name: listName(line.athlete) })
  return (
    <Drawer
      opened={line !== undefined}
      onClose={onClose}
      position="right"
      title={<bdi translate="no">{title}</bdi>}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {line && (
        <Stack gap="xl">
          <LoadedExplanation line={line} list={list} />
          <Suspense>
            <Comments of={{ kind: 'competitor', id: line.competitorId }} />
          </Suspense>
        </Stack>
      )}
    </Drawer>
  )
}

function LoadedExplanation({ line, list }: ExplanationProps) {
  const { competitorId } = line
  const query = useQuery(resultExplanationQuery, {
    variables: { competitionId: list.competitionId, id: competitorId },
    // A mark may have come since it was last looked at.
    fetchPolicy: 'network-only',
  })
  return (
    <QueryView
      query={query}
      pick={({ competitor }) => competitor?.explanation}
      skeleton={<ListSkeleton rows={4} />}
    >
      {(explanation) => <ShownExplanation explanation={explanation} line={line} list={list} />}
    </QueryView>
  )
}

function ShownExplanation({
  explanation: { steps, standing },
  line,
  list,
}: ExplanationProps & { explanation: Explanation }) {
  const t = useMessages()
  const words = { t, isKnown: isKnownMessage }
  const nameOf = (id: string) => {
    const found = list.lines.find(({ competitorId }) => competitorId === id)
    return found ? listName(found.athlete) : ''
  }
  return (
    <Stack>
      <ol className="paddock-explanation">
        {steps.map((step) => (
          <li key={`${step.key} ${step.part}`}>
            <Group justify="space-between" wrap="nowrap">
              <Text fw={550}>{stepWords(step, t)}</Text>
              <Text fw={550}>{figure(step, t)}</Text>
            </Group>
            {step.terms.map((term) => (
              <Group
                key={`${term.key} ${term.part}`}
                justify="space-between"
                wrap="nowrap"
                className="paddock-explanation-term"
              >
                <Text size="sm" c="dimmed">
                  {stepWords(term, t)}
                </Text>
                <Text size="sm" c="dimmed">
                  {figure(term, t)}
                </Text>
              </Group>
            ))}
          </li>
        ))}
      </ol>
      {standing && line.place !== null && (
        <Stack gap="xs">
          <Title order={3} size="h5">
            {t('results.explain.place', { place: line.place })}
          </Title>
          {standing.tiedWith.length > 0 && <Text>{sharedWords(standing, nameOf, words)}</Text>}
          {standing.behind && (
            <Text>
              {t('results.explain.behind', decisionWords(standing.behind, nameOf, words))}
            </Text>
          )}
          {standing.ahead && (
            <Text>{t('results.explain.ahead', decisionWords(standing.ahead, nameOf, words))}</Text>
          )}
        </Stack>
      )}
    </Stack>
  )
}

type Figure = Pick<Explanation['steps'][number], 'key' | 'part' | 'unit' | 'decimals' | 'value'>

function stepWords({ key, part }: Pick<Figure, 'key' | 'part'>, t: Translate): string {
  const id = `explain.step.${key}`
  const place = part === null ? '' : partWords(part, t)
  return isKnownMessage(id) ? t(id, { part: part ?? '', place }) : (part ?? key)
}

function figure({ value, unit, decimals }: Figure, t: Translate): string {
  if (value === null) return '–'
  const text = formatValue(value, { unit, decimals }, t.locale)
  return unit === 'percent' ? `${text} %` : text
}
