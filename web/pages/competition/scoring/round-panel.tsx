import { useMutation } from '@apollo/client/react'
import { ActionIcon, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSpeakerphone, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { NextRound } from '#domain/scoring/discipline.ts'
import { TextLink } from '#web/components/link.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { listName } from '#web/components/person-name.tsx'
import { saveRoundStartMutation } from '#web/components/scoring/operations.ts'
import { calledRound } from '#web/components/scoring/read-book.ts'
import type { RoundNow } from '#web/components/scoring/round-now.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import { CalledOtherwise } from './called-otherwise.tsx'
import classes from './round-panel.module.css'

interface RoundPanelProps {
  book: Book
  round: RoundNow
  /** Who goes on by the results as they stand; undefined where not all of them are known. */
  proposed: NextRound | null | undefined
  onSaved: (rounds: Book['rounds']) => void
}

/**
 * Who goes on into a jump-off, winning round or second round, as the rules have it, until the office calls
 * them; then their order, to be dragged or moved by keys.
 */
export function RoundPanel({ book, round, proposed, onSaved }: RoundPanelProps) {
  const t = useMessages()
  const [save, { loading }] = useMutation(saveRoundStartMutation)
  const [dragged, setDragged] = useState<string | null>(null)
  const { competitionId, office } = book
  const { part, competitorIds, isCalled, begun, over } = round
  const words = partWords(part, t)
  const call = async (order: readonly string[], said: string) => {
    try {
      const { data } = await save({
        variables: { competitionId, part, competitorIds: [...order] },
      })
      if (data) onSaved(data.saveRoundStart.roundStarts.map(calledRound))
      notify(said)
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  const move = (id: string, to: number) => {
    const others = competitorIds.filter((each) => each !== id)
    const order = [...others.slice(0, to), id, ...others.slice(to)]
    if (order.join() !== competitorIds.join()) void call(order, t('round.orderSaved'))
  }
  const byId = new Map(book.competitors.map((each) => [each.competitorId, each]))
  return (
    <Paper withBorder p="md" component="section" aria-label={words}>
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={2}>{words}</Title>
          <Text size="sm" c="dimmed">
            {t(isCalled ? 'round.called' : 'round.proposed', { count: competitorIds.length })}
          </Text>
        </div>
        {office &&
          (isCalled ? (
            begun.size === 0 && (
              <Button
                variant="subtle"
                size="sm"
                disabled={loading}
                onClick={() => void call([], t('round.takenBack'))}
              >
                {t('round.takeBack')}
              </Button>
            )
          ) : (
            <Button
              loading={loading}
              leftSection={<IconSpeakerphone size={18} />}
              onClick={() => void call(competitorIds, t('round.callSaved', { round: words }))}
            >
              {t('round.call', { round: words })}
            </Button>
          ))}
      </Group>
      {office && isCalled && proposed !== undefined && (
        <CalledOtherwise
          {...{ round, proposed, byId, loading }}
          onCall={(order) => void call(order, t('round.orderSaved'))}
        />
      )}
      <ol className={classes['starters']}>
        {competitorIds.map((id, index) => (
          <Starter
            key={id}
            {...{ book, index }}
            competitor={byId.get(id)}
            state={over.has(id) ? 'over' : begun.has(id) ? 'begun' : null}
            mayMove={office && isCalled && !begun.has(id) && !loading}
            isLast={index === competitorIds.length - 1}
            onMove={(to) => move(id, to)}
            onRemove={() =>
              void call(
                competitorIds.filter((each) => each !== id),
                t('round.orderSaved'),
              )
            }
            onDrag={() => setDragged(id)}
            onDrop={() => {
              if (dragged !== null) move(dragged, index)
              setDragged(null)
            }}
          />
        ))}
      </ol>
      {!office && !isCalled && (
        <Text size="sm" c="dimmed">
          {t('round.waitsForOffice')}
        </Text>
      )}
    </Paper>
  )
}

interface StarterProps {
  book: Book
  competitor: BookCompetitor | undefined
  index: number
  state: 'begun' | 'over' | null
  mayMove: boolean
  isLast: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: () => void
  onDrop: () => void
}

function Starter(props: StarterProps) {
  const { book, competitor, index, state, mayMove, isLast, onMove, onRemove } = props
  const t = useMessages()
  if (competitor === undefined) return null
  const { showId, competitionId, discipline } = book
  const { competitorId, headNumber, athlete, horse } = competitor
  const name = athlete.familyName
  return (
    <li
      className={classes['starter']}
      draggable={mayMove}
      onDragStart={props.onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={props.onDrop}
    >
      <Text className={classes['order'] ?? ''}>{index + 1}</Text>
      <Stack gap={0} style={{ minWidth: 0, flex: 1 }}>
        <TextLink
          fw={550}
          to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
          params={{ showId, competitionId, discipline, competitorId }}
        >
          {[headNumber, listName(athlete)].filter(Boolean).join(' · ')}
        </TextLink>
        <Text size="sm" c="dimmed" truncate>
          {horse}
        </Text>
      </Stack>
      {state !== null && (
        <Badge variant="light" color={state === 'begun' ? 'arena' : 'gray'}>
          {t(`round.${state}`, { discipline })}
        </Badge>
      )}
      {mayMove && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            size={44}
            variant="subtle"
            disabled={index === 0}
            aria-label={t('round.earlier', { name })}
            onClick={() => onMove(index - 1)}
          >
            <IconArrowUp size={20} />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="subtle"
            disabled={isLast}
            aria-label={t('round.later', { name })}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown size={20} />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('round.leaveOut', { name })}
            title={t('round.leaveOut', { name })}
            onClick={onRemove}
          >
            <IconX size={20} />
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}
