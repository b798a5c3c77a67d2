import { Group, Select, type SelectProps, Text } from '@mantine/core'
import { hasWords } from '#domain/registry/search-words.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** An IANA time zone, found by typing: "vienna", "new york". */
export function TimeZoneChoice(props: Omit<SelectProps, 'data'>) {
  const t = useMessages()
  const { value } = props
  const unlisted = value && !timeZones.includes(value) ? [value] : []
  return (
    <Select
      {...props}
      data={[...unlisted, ...timeZones]}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      nothingFoundMessage={t('shows.field.timeZone.nothing')}
      filter={({ options, search }) => {
        const typed = wordsOf(search)
        return options.filter(
          (option) => 'value' in option && hasWords(wordsOf(option.value), typed),
        )
      }}
      renderOption={({ option }) => (
        <Group justify="space-between" w="100%" wrap="nowrap">
          <Text size="sm">{wordsOf(option.value)}</Text>
          <Text size="xs" c="dimmed">
            {offsetNow(option.value)}
          </Text>
        </Group>
      )}
    />
  )
}

const timeZones: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]

function wordsOf(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}

/** "GMT+2": what tells zones of the same name apart. */
function offsetNow(timeZone: string): string {
  const format =
    offsetFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  offsetFormats.set(timeZone, format)
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>()
