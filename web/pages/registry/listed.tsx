import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface ListedProps<Row extends { id: string; isKnown: boolean }> {
  name: string
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  rows: readonly Row[]
  total: number
  columns: readonly DataColumn<Row>[]
  rowName: (row: Row) => string
  linkTo: (row: Row) => string
  /** Title where the registry is empty. */
  none: string
  onMore: () => void
  isLoading: boolean
}

/** A page of the registry's horses or people: the server searches, further rows come when they are asked for. */
export function Listed<Row extends { id: string; isKnown: boolean }>(
  props: ListedProps<Row>,
): ReactNode {
  const { name, label, placeholder, text, onText, rows, total, columns, rowName, linkTo } = props
  const t = useMessages()
  if (total === 0 && rows.length === 0 && text === '') {
    return <EmptyState title={props.none} text={t('registry.none.text')} />
  }
  const known = rows.filter(({ isKnown }) => isKnown).length
  return (
    <Stack gap="sm">
      <DataTable
        {...{ name, label, rows, columns, rowName, linkTo }}
        search={{ text, onText, placeholder, total: total + rows.length - known }}
      />
      {rows.length === 0 && <EmptyState title={t('registry.nothing', { search: text })} />}
      {known < total && (
        <Group justify="center">
          <Button variant="default" loading={props.isLoading} onClick={props.onMore}>
            {t('registry.more')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
