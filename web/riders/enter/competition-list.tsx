import { Checkbox, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { competitionFacts, competitionName, freeWords } from './competition-words.ts'
import classes from './enter.module.css'
import { riderName, useEntering } from './entering.ts'
import { isStored, togglePlace } from './form.ts'
import type { Competition } from './load-form.ts'
import { newKey } from './new-key.ts'
import type { StarterColumn } from './starters.ts'
import { useCell } from './use-cell.ts'

interface CompetitionListProps {
  columns: readonly StarterColumn[]
  onRider: (column: StarterColumn, riderId: string) => void
}

/** For a finger: each horse with its competitions below each other. */
export function CompetitionList({ columns, onRider }: CompetitionListProps) {
  return columns.map((column) => <Card key={column.id} {...{ column, onRider }} />)
}

interface CardProps {
  column: StarterColumn
  onRider: CompetitionListProps['onRider']
}

function Card({ column, onRider }: CardProps) {
  const t = useMessages()
  const entering = useEntering()
  const { show, form } = entering
  const { horseId, riderId, name } = column
  const riders = form.riders.map(({ id }) => ({ value: id, label: riderName(entering, id) }))
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Stack gap="xs">
        <Text fw={700} translate="no">
          {horseId === null ? t('entering.later.of', { rider: name }) : name}
        </Text>
        {horseId !== null && riders.length > 1 && (
          <NativeSelect
            label={t('entering.rider')}
            value={riderId}
            data={riders}
            onChange={(event) => onRider(column, event.currentTarget.value)}
          />
        )}
        <ul className={`paddock-plain-list ${classes['rows']}`}>
          {show.competitions.map((competition) => (
            <li key={competition.id}>
              <CompetitionRow column={column} competition={competition} />
            </li>
          ))}
        </ul>
      </Stack>
    </Paper>
  )
}

function CompetitionRow({
  column,
  competition,
}: {
  column: StarterColumn
  competition: Competition
}) {
  const t = useMessages()
  const { show, change } = useEntering()
  const { place, isOut, isRefused, isWaiting, said } = useCell(competition, column)
  const { horseId, riderId } = column
  return (
    <>
      <Checkbox
        label={
          <>
            <Text span fw={550} translate="no">
              {competitionName(competition)}
            </Text>
            <Text size="sm" c="dimmed">
              {[competitionFacts(competition, show, t), freeWords(competition, t)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </>
        }
        checked={place !== undefined}
        disabled={isOut || (place !== undefined && isStored(place.key))}
        description={isOut ? said.join(' ') : undefined}
        error={isRefused ? said.join(' ') : undefined}
        onChange={() =>
          change((now) =>
            togglePlace(
              now,
              { horseId, riderId },
              { competitionId: competition.id, key: newKey() },
            ),
          )
        }
      />
      {place && !isRefused && said.length > 0 && (
        <Text size="sm" className={classes['note']}>
          {said.join(' ')}
        </Text>
      )}
      {isWaiting && (
        <Text size="sm" className={classes['note']}>
          {t('entering.wouldWait')}
        </Text>
      )}
    </>
  )
}
