import { ActionIcon, Button, Fieldset, Group, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Nights } from '#domain/stabling/stabling.ts'
import type { RoomSharer } from '#domain/stabling/stabling-input.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface SharerFieldsProps {
  sharers: readonly RoomSharer[]
  /** Of the stay: where a new guest begins. */
  nights: Nights
  /** Of the show, without those who have a room. */
  officials: readonly string[]
  onChange: (sharers: readonly RoomSharer[]) => void
}

/** Who sleeps in a room, each on their own nights, and who pays for them. */
export function SharerFields({ sharers, nights, officials, onChange }: SharerFieldsProps) {
  const t = useMessages()
  const { from, until } = nights
  const change = (index: number, changed: Partial<RoomSharer>) =>
    onChange(sharers.map((each, at) => (at === index ? { ...each, ...changed } : each)))
  return (
    <Fieldset legend={t('stabling.stay.sharers')}>
      {sharers.map((sharer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
        <Group key={index} gap="xs" align="flex-end" mb="md">
          <TextInput
            flex="1 1 12rem"
            label={t('stabling.stay.name')}
            maxLength={120}
            value={sharer.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <TextInput
            flex="1 1 12rem"
            label={t('stabling.stay.pays')}
            maxLength={120}
            value={sharer.pays}
            onChange={(event) => change(index, { pays: event.currentTarget.value })}
          />
          <DayInput
            label={t('stabling.stay.from')}
            value={sharer.from}
            onChange={(day) => change(index, { from: day })}
          />
          <DayInput
            label={t('stabling.stay.until')}
            value={sharer.until}
            onChange={(day) => change(index, { until: day })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('stabling.stay.sharers.remove')}
            onClick={() => onChange(sharers.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="xs" align="flex-end">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...sharers, { name: '', from, until, pays: '' }])}
        >
          {t('stabling.stay.sharers.add')}
        </Button>
        {officials.length > 0 && (
          <Select
            aria-label={t('stabling.stay.sharers.official')}
            placeholder={t('stabling.stay.sharers.official')}
            searchable
            data={officials}
            value={null}
            onChange={(name) => {
              const pays = t('stabling.stay.pays.organizer')
              if (name) onChange([...sharers, { name, from, until, pays }])
            }}
          />
        )}
      </Group>
    </Fieldset>
  )
}
