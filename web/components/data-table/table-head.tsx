import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMessages } from '#web/i18n/messages.ts'
import type { DataColumn } from './data-column.ts'
import type { Identified, TableOf } from './use-data-table.ts'

interface TableHeadProps<Row extends Identified> {
  table: TableOf<Row>
  columns: readonly DataColumn<Row>[]
  selectable: boolean
  isPhone: boolean
}

export function TableHead<Row extends Identified>(props: TableHeadProps<Row>) {
  const { table, columns, selectable, isPhone } = props
  const t = useMessages()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectable && (
          <th style={{ width: 44 }}>
            <Checkbox
              size="xs"
              aria-label={t('shell.table.selectAll')}
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {table.getVisibleLeafColumns().map((column) => {
          const shown = columns.find(({ id }) => id === column.id)
          if (!shown || (isPhone && shown.onPhoneBelow)) return null
          const { header, align, width, isMenu } = shown
          if (isMenu) {
            return (
              <th key={column.id} scope="col" style={{ width }}>
                <VisuallyHidden>{header}</VisuallyHidden>
              </th>
            )
          }
          const sorted = column.getIsSorted()
          return (
            <th
              key={column.id}
              scope="col"
              data-align={align}
              style={{ width }}
              aria-sort={ariaSort(sorted)}
            >
              <UnstyledButton
                className="paddock-table-sort"
                onClick={column.getToggleSortingHandler()}
              >
                {header}
                {sorted === 'asc' && <IconArrowUp size={14} aria-hidden />}
                {sorted === 'desc' && <IconArrowDown size={14} aria-hidden />}
              </UnstyledButton>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function ariaSort(sorted: false | 'asc' | 'desc'): 'none' | 'ascending' | 'descending' {
  if (sorted === false) return 'none'
  return sorted === 'asc' ? 'ascending' : 'descending'
}
