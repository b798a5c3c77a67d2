import {
  Button,
  Checkbox,
  CloseButton,
  Group,
  Popover,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconColumns3, IconDownload, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import type { ColumnChoice } from './column-choice.ts'
import { csvOf } from './csv.ts'
import type { DataColumn } from './data-column.ts'

interface TableToolbarProps<Row> {
  name: string
  /** How many rows there are without the filter. */
  all: number
  /** The rows as they are shown. */
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  shown: ColumnChoice
  choose: (choice: ColumnChoice) => void
  /** What the search looks in, where it is not what is listed. */
  placeholder: string | undefined
  text: string
  onText: (text: string) => void
  filters: ReactNode
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { name, all, rows, columns, shown, choose, text, onText, filters } = props
  const t = useMessages()
  const { placeholder = t('shell.table.filter') } = props
  const ofValues = columns.filter(({ isMenu }) => !isMenu)
  const visible = ofValues.filter(({ id }) => shown[id])
  const count =
    rows.length === all
      ? t('shell.table.count', { shown: all })
      : t('shell.table.countOf', { shown: rows.length, all })
  return (
    <Group gap="sm" className="paddock-screen-only">
      <TextInput
        size="xs"
        flex="1 1 9rem"
        maw={props.placeholder === undefined ? '14rem' : '22rem'}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        placeholder={placeholder}
        aria-label={placeholder}
        leftSection={<IconSearch size={14} />}
        rightSection={
          text !== '' && (
            <CloseButton
              size="xs"
              aria-label={t('shell.table.clearFilter')}
              onClick={() => onText('')}
            />
          )
        }
      />
      {filters}
      <Text size="xs" c="dimmed" role="status">
        {count}
      </Text>
      <Group gap={4} ml="auto">
        <Popover position="bottom-end" trapFocus withinPortal>
          <Popover.Target>
            <Button
              size="xs"
              px="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconColumns3 size={14} />}
            >
              {t('shell.table.columns')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Stack gap="xs">
              {ofValues.map(({ id, header }) => (
                <Checkbox
                  key={id}
                  size="xs"
                  label={header}
                  checked={shown[id] ?? true}
                  // A table without columns would show nothing.
                  disabled={visible.length === 1 && shown[id] === true}
                  onChange={(event) => choose({ ...shown, [id]: event.currentTarget.checked })}
                />
              ))}
            </Stack>
          </Popover.Dropdown>
        </Popover>
        <Button
          size="xs"
          px="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconDownload size={14} />}
          aria-label={t('shell.table.csv.text')}
          onClick={() => saveFile(`${name}.csv`, csvOf(visible, rows))}
        >
          {t('shell.table.csv')}
        </Button>
      </Group>
    </Group>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
