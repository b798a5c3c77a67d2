import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CompetitionGrid } from './competition-grid.tsx'
import { CompetitionList } from './competition-list.tsx'
import { useEntering } from './entering.ts'
import { withRiderOfHorse } from './form.ts'
import { type StarterColumn, starterColumns } from './starters.ts'
import { useWide } from './use-wide.ts'

/** Who starts where: a grid where there is room for one, else competitions by horse. */
export function CompetitionsStep() {
  const t = useMessages()
  const entering = useEntering()
  const { form, change } = entering
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const columns = starterColumns(entering, { chosen, later })
  const isWide = useWide()
  const chooseRider = ({ horseId }: StarterColumn, riderId: string) => {
    if (horseId === null) return
    setChosen((now) => new Map([...now, [horseId, riderId]]))
    change((now) => withRiderOfHorse(now, horseId, riderId))
  }
  if (form.riders.length === 0) return <Text c="dimmed">{t('entering.competitions.noRider')}</Text>
  return (
    <Stack gap="sm">
      {columns.length === 0 && <Text c="dimmed">{t('entering.competitions.noHorse')}</Text>}
      {columns.length > 0 &&
        (isWide ? (
          <CompetitionGrid columns={columns} onRider={chooseRider} />
        ) : (
          <CompetitionList columns={columns} onRider={chooseRider} />
        ))}
      <NamedLater
        taken={new Set(columns.flatMap(({ horseId, riderId }) => (horseId ? [] : riderId)))}
        onAdd={(riderId) => setLater((now) => new Set([...now, riderId]))}
      />
    </Stack>
  )
}

/** A place for a rider whose horse is not known yet. */
function NamedLater({ taken, onAdd }: { taken: ReadonlySet<string>; onAdd: (id: string) => void }) {
  const t = useMessages()
  const { form, riders, show } = useEntering()
  const open = form.riders.filter(({ id }) => !taken.has(id))
  const [first] = open
  const { horseDueAt, timeZone, isOffice } = show
  if (!first) return null
  const at = horseDueAt ? formatMoment(horseDueAt, timeZone, t.locale) : null
  if (horseDueAt && !isOffice && Date.parse(horseDueAt) < Date.now()) {
    return <Text c="dimmed">{t('entering.later.over', { at: at ?? '' })}</Text>
  }
  const until = at === null ? null : t('entering.later.until', { at })
  if (open.length === 1) {
    return (
      <Group gap="sm">
        <Button variant="default" size="sm" onClick={() => onAdd(first.id)}>
          {t('entering.later.add')}
        </Button>
        {until && (
          <Text size="sm" c="dimmed">
            {until}
          </Text>
        )}
      </Group>
    )
  }
  return (
    <NativeSelect
      maw={360}
      label={t('entering.later.add')}
      description={until}
      value=""
      data={[
        { value: '', label: t('entering.later.choose') },
        ...open.map(({ id }) => ({
          value: id,
          label: riders.find((rider) => rider.id === id)?.name ?? id,
        })),
      ]}
      onChange={(event) => event.currentTarget.value && onAdd(event.currentTarget.value)}
    />
  )
}
