import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import styles from './show-dashboard.module.css'
import type { DashboardShow } from './show-dashboard.tsx'

type MissingItem = DashboardShow['missing'][number]

const stages = ['open', 'run', 'close'] as const

/** How many of a stage are shown at first. */
const fewest = 5

/** What stands in the way of the show, each line leading to the place that mends it. */
export function Missing({ show }: { show: DashboardShow }) {
  const t = useMessages()
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} mb="sm">
        {t('shows.missing.title')}
      </Title>
      {show.missing.length === 0 && (
        <Text className={styles['nothingMissing']}>
          <IconCheck size={18} aria-hidden /> {t('shows.missing.nothing')}
        </Text>
      )}
      <Stack gap="md">
        {stages.map((stage) => {
          const items = show.missing.filter(({ before }) => before === stage)
          return items.length > 0 && <Stage key={stage} {...{ show, stage, items }} />
        })}
      </Stack>
    </Paper>
  )
}

interface StageProps {
  show: DashboardShow
  stage: (typeof stages)[number]
  items: readonly MissingItem[]
}

function Stage({ show, stage, items }: StageProps) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const hasMore = items.length > fewest
  return (
    <div>
      <Title order={3} size="sm" c="dimmed" fw={550} mb={4}>
        {t(`shows.missing.before.${stage}`)}
      </Title>
      <ul className={styles['missing']}>
        {items.slice(0, isOpen ? items.length : fewest).map((item) => (
          <li key={`${item.code} ${item.competitionNumber} ${item.subject}`}>
            <Link {...placeOf(item, show.id)}>
              <span>{wordsOf(item, t)}</span>
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('shows.missing.fewer') : t('shows.missing.all', { count: items.length })}
        </Button>
      )}
    </div>
  )
}

function wordsOf(item: MissingItem, t: ReturnType<typeof useMessages>): string {
  const { code, competitionNumber, subject } = item
  const id = `shows.missing.${code}`
  if (!isKnownMessage(id)) return [code, competitionNumber, subject].filter(Boolean).join(' ')
  return t(id, {
    number: competitionNumber ?? '',
    subject: subject ?? '',
    count: Number(subject ?? 0),
  })
}

function placeOf({ code, competitionId, tab }: MissingItem, showId: string) {
  if (competitionId !== null && tab !== null) {
    return {
      to: '/shows/$showId/competitions/$competitionId',
      params: { showId, competitionId },
      search: { tab },
    } as const
  }
  if (tab !== null) {
    return { to: '/shows/$showId/settings', params: { showId }, search: { tab } } as const
  }
  if (code === 'no-competition') {
    return {
      to: '/shows/$showId/competitions/$competitionId',
      params: { showId, competitionId: 'new' },
      search: {},
    } as const
  }
  return { to: '/shows/$showId/competitions', params: { showId }, search: {} } as const
}
