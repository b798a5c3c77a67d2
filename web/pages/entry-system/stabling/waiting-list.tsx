import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { hasWords } from '#domain/registry/search-words.ts'
import type { SiteStay } from '#domain/stabling/site.ts'
import { formatDay } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OpenSite } from './open-site.ts'
import classes from './stabling.module.css'
import type { SiteActs } from './use-site-acts.ts'
import { useTouchDrag } from './use-touch-drag.ts'
import { WaitingOrders } from './waiting-orders.tsx'

interface WaitingListProps {
  open: OpenSite
  acts: SiteActs
  chosen: SiteStay | null
  timeZone: string
  onChoose: (stayId: string | null) => void
  onAdd: () => void
}

/** More are found by their name. */
const mostShown = 200

/** Who has no box. Choosing one and then a box places it; what is dropped here is taken out of its box. */
export function WaitingList({ open, acts, chosen, timeZone, onChoose, onAdd }: WaitingListProps) {
  const t = useMessages()
  const [text, setText] = useState('')
  const isStables = open.sort === 'stables'
  const title = t(isStables ? 'stabling.waiting' : 'stabling.waiting.rooms')
  const drag = useTouchDrag({
    onTake: onChoose,
    onDrop: (stayId, boxId) => {
      const stay = open.stayOf.get(stayId)
      if (!stay || boxId === null) return
      onChoose(null)
      void acts.putInto(stay, boxId)
    },
  })
  const waiting = open.stays.filter(
    ({ boxId, status }) => boxId === null && status !== 'missing' && status !== 'left',
  )
  const found = waiting.filter((stay) => hasWords(`${stay.name} ${stay.group ?? ''}`, text))
  return (
    <Stack
      gap="xs"
      component="section"
      aria-label={title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const dropped = open.stayOf.get(event.dataTransfer.getData('text/plain'))
        if (dropped?.boxId == null) return
        onChoose(null)
        void acts.takeOut(dropped)
      }}
    >
      <Title order={2} size="h4">
        {title} ({waiting.length})
      </Title>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={onAdd}
        >
          {t('stabling.stay.add')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void acts.takeOrdered()}>
          {t('stabling.stay.fromEntries')}
        </Button>
      </Group>
      {waiting.length > 8 && (
        <TextInput
          type="search"
          aria-label={t('stabling.waiting.search')}
          placeholder={t('stabling.waiting.search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {waiting.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(isStables ? 'stabling.waiting.none' : 'stabling.waiting.rooms.none')}
        </Text>
      )}
      <div className={classes['waiting']}>
        <ul className={classes['list']}>
          {found.slice(0, mostShown).map((stay) => (
            <li key={stay.id}>
              <button
                type="button"
                className={classes['row']}
                aria-pressed={stay.id === chosen?.id}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', stay.id)
                  onChoose(stay.id)
                }}
                {...drag.handlers(stay.id)}
                onClick={() => {
                  if (!drag.wasDragged()) onChoose(stay.id === chosen?.id ? null : stay.id)
                }}
              >
                <b>{stay.name}</b>
                <Text span size="sm" c="dimmed" display="block">
                  {[
                    t(`stabling.occupant.${stay.occupant}`),
                    stay.sex && t(`stabling.sex.${stay.sex}`),
                    stay.group,
                    `${formatDay(stay.from, t.locale)}–${formatDay(stay.until, t.locale)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <WaitingOrders {...{ open, acts, timeZone }} />
    </Stack>
  )
}
