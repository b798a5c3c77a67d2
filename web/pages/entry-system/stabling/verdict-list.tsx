import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconHeart } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Verdict } from '#domain/stabling/verdict.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OpenSite } from './open-site.ts'
import classes from './stabling.module.css'
import { toldVerdict } from './verdict-words.ts'

interface VerdictListProps {
  open: OpenSite
  verdict: Verdict
  /** Takes the first stay of a line on the map; absent where there is no map. */
  onChoose?: (stayId: string) => void
}

/** What a plan does not keep and why: conflicts first, then missed wishes. */
export function VerdictList({ open, verdict, onChoose }: VerdictListProps) {
  const t = useMessages()
  const told = useMemo(() => toldVerdict(verdict, open, t), [verdict, open, t])
  const conflicts = told.filter(({ isConflict }) => isConflict).length
  return (
    <Stack gap="xs" component="section">
      <Group gap="xs">
        <Title order={2} size="h4">
          {t('stabling.verdict')}
        </Title>
        <Badge color={conflicts > 0 ? 'red' : 'arena'} variant="light">
          {t('stabling.verdict.conflicts', { count: conflicts })}
        </Badge>
        <Badge color="gray" variant="light">
          {t('stabling.verdict.wishes', { count: told.length - conflicts })}
        </Badge>
      </Group>
      {told.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('stabling.verdict.none')}
        </Text>
      )}
      <ul className={classes['list']}>
        {told.map(({ key, isConflict, what, why, stayIds }) => {
          const [first] = stayIds
          const line = (
            <>
              {isConflict ? (
                <IconAlertTriangle size={14} aria-hidden />
              ) : (
                <IconHeart size={14} aria-hidden />
              )}{' '}
              <b>{what}</b>
              {why && <> · {why}</>}
            </>
          )
          return (
            <li key={key}>
              {onChoose && first !== undefined ? (
                <button type="button" className={classes['row']} onClick={() => onChoose(first)}>
                  {line}
                </button>
              ) : (
                <Text size="sm">{line}</Text>
              )}
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
