import { Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { competitionFacts, competitionName, freeWords } from './competition-words.ts'
import classes from './enter.module.css'
import { riderName, useEntering } from './entering.ts'
import { withPlace } from './form.ts'
import type { Competition } from './load-form.ts'
import type { StarterColumn } from './starters.ts'
import { useCell } from './use-cell.ts'

/** What is to be known, and chosen, of the cell that has the focus. */
export function CellDetail({
  competition,
  column,
}: {
  competition: Competition
  column: StarterColumn
}) {
  const t = useMessages()
  const entering = useEntering()
  const { show, form, change } = entering
  const { place, isWaiting, said } = useCell(competition, column)
  const riders = form.riders.map(({ id }) => ({ value: id, label: riderName(entering, id) }))
  return (
    <Paper withBorder p="sm" mt="xs" className={classes['detail']}>
      <Group justify="space-between" align="flex-end" gap="md">
        <Stack gap={2} flex={1} miw={240}>
          <Text fw={550} translate="no">
            {competitionName(competition)} · {column.name}
          </Text>
          <Text size="sm" c="dimmed">
            {[competitionFacts(competition, show, t), freeWords(competition, t)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {said.map((text) => (
            <Text key={text} size="sm" className={classes['note']}>
              {text}
            </Text>
          ))}
          {isWaiting && (
            <Text size="sm" className={classes['note']}>
              {t('entering.wouldWait')}
            </Text>
          )}
        </Stack>
        {place && (
          <Group gap="sm">
            {riders.length > 1 && (
              <NativeSelect
                size="xs"
                label={t('entering.rider')}
                value={place.riderId}
                data={riders}
                onChange={(event) => {
                  const riderId = event.currentTarget.value
                  change((now) => withPlace(now, place.key, { riderId }))
                }}
              />
            )}
            <NativeSelect
              size="xs"
              label={t('entering.ifFull')}
              value={place.ifFull}
              data={[
                { value: 'wait', label: t('entering.ifFull.wait') },
                { value: 'refuse', label: t('entering.ifFull.refuse') },
              ]}
              onChange={(event) => {
                const ifFull = event.currentTarget.value === 'refuse' ? 'refuse' : 'wait'
                change((now) => withPlace(now, place.key, { ifFull }))
              }}
            />
          </Group>
        )}
      </Group>
    </Paper>
  )
}
