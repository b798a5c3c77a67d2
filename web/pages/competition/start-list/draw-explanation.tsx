import { Alert, Code, List, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { drawStartOrder } from '#domain/start-order/draw.ts'
import { checkDraw, drawOptions, readDrawMethod } from '#domain/start-order/draw-method.ts'
import { drawAlgorithm } from '#domain/start-order/seeded-random.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { StartListCompetition } from './operations.ts'
import { stepWords } from './order-words.ts'
import { drawCompetitors } from './starters.ts'
import type { StartList } from './use-start-list.ts'

interface DrawExplanationProps {
  competition: StartListCompetition
  list: StartList
}

/** How the shown list came about, so that anybody can draw again by hand. */
export function DrawExplanation({ competition, list }: DrawExplanationProps) {
  const t = useMessages()
  const drawn = drawnBy(competition, list)
  if (!drawn) {
    return (
      <Paper withBorder p="md">
        <Text size="sm">{t('start-order.explain.notDrawn')}</Text>
      </Paper>
    )
  }
  const { choice, seed, rankings, byHand } = drawn
  const competitors = drawCompetitors([...list.starters.values()], rankings)
  const { explanation } = drawStartOrder(competitors, drawOptions(choice, seed, competitors))
  const published = { competitors, order: list.order }
  const answer =
    choice.kind === 'reverse-ranking' && list.draft?.draw
      ? 'draft'
      : checkDraw(choice, seed, published)
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2}>{t('start-order.explain.title')}</Title>
        <List type="ordered" size="sm">
          {explanation.map((step) => (
            <List.Item key={step.step}>{stepWords(step, competition.discipline, t)}</List.Item>
          ))}
          {byHand && <List.Item>{t('start-order.explain.byHand')}</List.Item>}
        </List>
        {answer !== 'draft' && (
          <Alert
            color={answer === 'same' ? 'arena' : 'gray'}
            icon={answer === 'same' ? <IconCheck /> : <IconInfoCircle />}
          >
            {t(`start-order.explain.${answer}`)}
          </Alert>
        )}
        {choice.kind !== 'as-entered' && (
          <>
            <Text size="sm" fw={550}>
              {t('start-order.explain.chance')} <Code>{drawAlgorithm}</Code>
            </Text>
            <List type="ordered" size="sm">
              <List.Item>{t('start-order.explain.state')}</List.Item>
              <List.Item>{t('start-order.explain.generator')}</List.Item>
              <List.Item>{t('start-order.explain.below')}</List.Item>
              <List.Item>{t('start-order.explain.hat')}</List.Item>
            </List>
          </>
        )}
      </Stack>
    </Paper>
  )
}

/** Of the draft where it drew, else of the list on the server. */
function drawnBy({ drawMethod, drawSeed }: StartListCompetition, { draft }: StartList) {
  if (draft?.draw) return { ...draft.draw, byHand: draft.byHand }
  const stored = readDrawMethod(drawMethod ?? null)
  if (!stored) return null
  return { ...stored, seed: drawSeed ?? '', rankings: {}, byHand: stored.byHand || draft !== null }
}
