import { Button, Group, Paper, Text } from '@mantine/core'
import type { SiteStay } from '#domain/stabling/site.ts'
import { formatDay } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ChargeAct, DepositActs } from './deposit-acts.tsx'
import type { OpenSite } from './open-site.ts'
import type { SiteActs } from './use-site-acts.ts'
import { wishWords } from './wish-words.ts'

interface ChosenStayProps {
  open: OpenSite
  acts: SiteActs
  chosen: SiteStay | null
  onEdit: () => void
  onLetGo: () => void
}

/** Who is taken on the map, and what else can be done with them than place them. */
export function ChosenStay({ open, acts, chosen, onEdit, onLetGo }: ChosenStayProps) {
  const t = useMessages()
  if (!chosen) return null
  const { name, from, until, group, boxId, isFixed, status } = chosen
  const wishes = wishWords(chosen, t)
  const label = boxId === null ? null : open.boxOf.get(boxId)?.box.label
  const nights = t('stabling.stay.nights', {
    from: formatDay(from, t.locale),
    until: formatDay(until, t.locale),
  })
  const facts = [
    label && t('stabling.box.named', { label }),
    nights,
    group,
    t(`stabling.status.${status}`),
  ]
  const act = (doing: Promise<unknown>) => void doing
  return (
    <Paper withBorder p="sm" role="status">
      <Text fw={600}>{t('stabling.chosen', { name })}</Text>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {wishes && <Text size="sm">{wishes}</Text>}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          {t('stabling.stay.edit')}
        </Button>
        {boxId !== null && status === 'expected' && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => act(acts.setFixed(chosen, !isFixed))}
          >
            {t(isFixed ? 'stabling.release' : 'stabling.fix')}
          </Button>
        )}
        {boxId !== null && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => act(acts.takeOut(chosen).then(onLetGo))}
          >
            {t('stabling.takeOut')}
          </Button>
        )}
        <DepositActs {...{ open }} stay={chosen} />
        <ChargeAct {...{ open }} stay={chosen} />
        <Button size="compact-sm" variant="subtle" onClick={onLetGo}>
          {t('stabling.letGo')}
        </Button>
      </Group>
    </Paper>
  )
}
