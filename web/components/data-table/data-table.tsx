import './data-table.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { useColumnChoice } from './column-choice.ts'
import type { DataColumn } from './data-column.ts'
import { filterRows } from './filter-rows.ts'
import { mostRowsDrawn, TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { type Identified, useDataTable } from './use-data-table.ts'

interface DataTableProps<Row extends Identified> {
  /** Names the column choice of each person, and the CSV file. */
  name: string
  /** What the table lists, for those who do not see it. */
  label: string
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  /** What a row is called where it is selected. */
  rowName: (row: Row) => string
  /** The path of a row's own page: its first cell becomes the link. */
  linkTo?: (row: Row) => string
  /** Instead of a page of its own: what Enter and a click do. */
  onOpen?: (row: Row) => void
  /** Makes rows selectable; what can be done with the selected ones. */
  bulkActions?: (rows: Row[], clear: () => void) => ReactNode
  /** Chips and other filters of the page, beside the search. */
  filters?: ReactNode
  /** Where the server searches: what is typed, and how many rows it has in all. */
  search?: ServerSearch
}

export interface ServerSearch {
  text: string
  onText: (text: string) => void
  placeholder: string
  total: number
}

/**
 * The table of every list: sort, filter, column choice, selection, CSV, all with the keyboard too.
 * Pass columns from `useMemo` where rows are many.
 */
export function DataTable<Row extends Identified>(props: DataTableProps<Row>) {
  const { name, label, rows, columns, rowName, bulkActions, filters, search } = props
  const t = useMessages()
  const [ownText, setOwnText] = useState('')
  const [text, setText] = search ? [search.text, search.onText] : [ownText, setOwnText]
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const [shown, choose] = useColumnChoice(name, columns)
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const filtered = useMemo(() => filterRows(rows, columns, ownText), [rows, columns, ownText])
  const table = useDataTable({ rows: filtered, columns, shown, locale: t.locale })
  const chosen = table.getSelectedRowModel().rows.map((row) => row.original)
  const clear = () => table.resetRowSelection(true)
  return (
    <Stack gap="xs">
      <TableToolbar
        name={name}
        all={search?.total ?? rows.length}
        placeholder={search?.placeholder}
        rows={table.getRowModel().rows.map((row) => row.original)}
        columns={columns}
        shown={shown}
        choose={choose}
        text={text}
        onText={setText}
        filters={filters}
      />
      {bulkActions && chosen.length > 0 && (
        <Group gap="sm" role="status">
          <Text size="sm" fw={550}>
            {t('shell.table.selected', { count: chosen.length })}
          </Text>
          {bulkActions(chosen, clear)}
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            {t('shell.table.clearSelection')}
          </Button>
        </Group>
      )}
      <div
        className="paddock-table-frame"
        ref={setFrame}
        data-long={filtered.length > mostRowsDrawn || undefined}
      >
        <table className="paddock-table" aria-label={label} aria-rowcount={filtered.length + 1}>
          <TableHead
            table={table}
            columns={columns}
            selectable={bulkActions !== undefined}
            isPhone={isPhone}
          />
          <TableBody
            table={table}
            columns={columns}
            frame={frame}
            isPhone={isPhone}
            selectable={bulkActions !== undefined}
            rowName={rowName}
            linkTo={props.linkTo}
            onOpen={props.onOpen}
          />
        </table>
        {filtered.length === 0 && text !== '' && (
          <Group p="md">
            <Text size="sm">{t('shell.table.nothing')}</Text>
            <Button size="compact-sm" variant="subtle" onClick={() => setText('')}>
              {t('shell.table.clearFilter')}
            </Button>
          </Group>
        )}
      </div>
    </Stack>
  )
}
