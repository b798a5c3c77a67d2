import { SegmentedControl } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { type ExportedList, exportedLists } from './exported-lists.ts'

interface ListChoiceProps {
  value: ExportedList
  onChange: (list: ExportedList) => void
}

export function ListChoice({ value, onChange }: ListChoiceProps) {
  const t = useMessages()
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('printing.list')}
      value={value}
      data={exportedLists.map(({ id, name }) => ({ value: id, label: t(name) }))}
      onChange={onChange}
    />
  )
}
