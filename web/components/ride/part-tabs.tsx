import { SegmentedControl, Select } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'

interface PartTabsProps {
  /** What one tab shows, by its key. */
  tabs: readonly { key: string; label: string }[]
  chosen: string
  onChoose: (key: string) => void
}

/** The parts of a ride: beside each other where they fit, in a list where they are many. */
export function PartTabs({ tabs, chosen, onChoose }: PartTabsProps) {
  const t = useMessages()
  const data = tabs.map(({ key, label }) => ({ value: key, label }))
  if (tabs.length < 2) return null
  if (tabs.length > 4) {
    return (
      <Select
        size="lg"
        label={t('courseRide.parts')}
        allowDeselect={false}
        data={data}
        value={chosen}
        onChange={(key) => key !== null && onChoose(key)}
      />
    )
  }
  return (
    <SegmentedControl
      size="lg"
      fullWidth
      aria-label={t('courseRide.parts')}
      data={data}
      value={chosen}
      onChange={onChoose}
    />
  )
}
