import { useMutation } from '@apollo/client/react'
import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { notify } from '#web/components/notify.tsx'
import type { PairFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldList } from '../fact-words.ts'
import { keepApartMutation } from '../operations.ts'
import { SideFacts } from './side-facts.tsx'

interface PairCardProps {
  pair: PairFragment
  onMerge: () => void
  refetch: () => Promise<unknown>
}

/** Two rows that may be one: why, and what the office says of it. */
export function PairCard({ pair, onMerge, refetch }: PairCardProps) {
  const t = useMessages()
  const [keepApart, { loading }] = useMutation(keepApartMutation)
  const { of, score, reasons, sides } = pair
  const fields = (isSame: boolean) =>
    fieldList(
      reasons.filter((reason) => reason.isSame === isSame).map(({ field }) => field),
      t,
    )
  const [same, different] = [fields(true), fields(false)]
  const mayDecide = sides.some(({ mayChange }) => mayChange)
  const apart = async () => {
    const [id = '', otherId = ''] = sides.map(({ rowId }) => rowId)
    await keepApart({ variables: { of, id, otherId } })
    await refetch()
    notify(t('registry.duplicates.apart.done'))
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {sides.map((side) => (
            <SideFacts key={side.rowId} of={of} side={side} />
          ))}
        </SimpleGrid>
        <Group justify="space-between">
          <div>
            <Text size="sm" fw={550}>
              {t('registry.duplicates.score', { score })}
            </Text>
            <Text size="sm" c="dimmed">
              {[
                same && t('registry.duplicates.same', { fields: same }),
                different && t('registry.duplicates.different', { fields: different }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          {mayDecide && (
            <Group gap="xs">
              <Button size="xs" variant="default" loading={loading} onClick={() => void apart()}>
                {t('registry.duplicates.apart')}
              </Button>
              <Button size="xs" onClick={onMerge}>
                {t('registry.duplicates.merge')}
              </Button>
            </Group>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
