import { NativeSelect, Text } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { CellDetail } from './cell-detail.tsx'
import { competitionFacts, competitionName, freeWords } from './competition-words.ts'
import classes from './enter.module.css'
import { riderName, useEntering } from './entering.ts'
import { placeOfStarter, togglePlace, withPlace } from './form.ts'
import { GridCell } from './grid-cell.tsx'
import { type Cell, cellAfterKey, nextOf } from './grid-keys.ts'
import { newKey } from './new-key.ts'
import type { StarterColumn } from './starters.ts'

interface CompetitionGridProps {
  columns: readonly StarterColumn[]
  onRider: (column: StarterColumn, riderId: string) => void
}

/**
 * Horses by competitions on one screen, by keys: arrows move, Space and Enter ask for the place, R takes the next
 * rider. The whole grid is one stop of the Tab key.
 */
export function CompetitionGrid({ columns, onRider }: CompetitionGridProps) {
  const t = useMessages()
  const { show } = useEntering()
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 })
  const acts = useCellActs(columns)
  const size = { rows: show.competitions.length, columns: columns.length }
  const focus = ({ row, column }: Cell) => {
    setAt({ row, column })
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus()
  }
  const hearKey = (event: KeyboardEvent, cell: Cell) => {
    const next = cellAfterKey(event.key, cell, size)
    const isAct = [' ', 'Enter', 'r', 'R'].includes(event.key)
    if ((!next && !isAct) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (next) focus(next)
    else if (event.key === ' ' || event.key === 'Enter') acts.toggle(cell)
    else acts.nextRider(cell)
  }
  const [competition, column] = [show.competitions[at.row], columns[at.column]]
  return (
    <div>
      <Text size="sm" c="dimmed" id="grid-keys" mb="xs">
        {t('entering.grid.keys')}
      </Text>
      <div className={classes['scroll']}>
        <table
          ref={table}
          className={classes['grid']}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a grid
          role="grid"
          aria-label={t('entering.step.competitions')}
          aria-describedby="grid-keys"
        >
          <thead>
            <tr>
              <th scope="col">{t('entering.competition')}</th>
              {columns.map((each) => (
                <th key={each.id} scope="col">
                  <ColumnHead column={each} onRider={onRider} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {show.competitions.map((each, row) => (
              <tr key={each.id}>
                <th scope="row">
                  <Text size="sm" fw={550} translate="no">
                    {competitionName(each)}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {[competitionFacts(each, show, t), freeWords(each, t)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </th>
                {columns.map((starter, index) => (
                  <GridCell
                    key={starter.id}
                    competition={each}
                    column={starter}
                    cell={{ row, column: index }}
                    isStop={at.row === row && at.column === index}
                    onFocus={setAt}
                    onKeyDown={hearKey}
                    onToggle={acts.toggle}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {competition && column && <CellDetail competition={competition} column={column} />}
    </div>
  )
}

/** The horse, and who rides it: in all its competitions, unless a cell says otherwise. */
function ColumnHead({
  column,
  onRider,
}: {
  column: StarterColumn
  onRider: CompetitionGridProps['onRider']
}) {
  const t = useMessages()
  const entering = useEntering()
  const { horseId, riderId, name } = column
  if (horseId === null) return <span>{t('entering.later.of', { rider: name })}</span>
  const riders = entering.form.riders.map(({ id }) => ({
    value: id,
    label: riderName(entering, id),
  }))
  return (
    <>
      <span translate="no">{name}</span>
      {riders.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t('entering.rider.of', { horse: name })}
          value={riderId}
          data={riders}
          onChange={(event) => onRider(column, event.currentTarget.value)}
        />
      )}
    </>
  )
}

function useCellActs(columns: readonly StarterColumn[]) {
  const { show, form, change } = useEntering()
  const found = ({ row, column }: Cell) => {
    const [competition, starter] = [show.competitions[row], columns[column]]
    return competition && starter ? { competitionId: competition.id, starter } : null
  }
  return {
    toggle(cell: Cell) {
      const at = found(cell)
      if (!at) return
      const { competitionId, starter } = at
      change((now) =>
        togglePlace(
          now,
          { horseId: starter.horseId, riderId: starter.riderId },
          { competitionId, key: newKey() },
        ),
      )
    },
    nextRider(cell: Cell) {
      const at = found(cell)
      const place = at && placeOfStarter(form, at.starter, at.competitionId)
      if (!place || place.horseId === null) return
      const riderId = nextOf(
        form.riders.map(({ id }) => id),
        place.riderId,
      )
      if (riderId !== undefined) change((now) => withPlace(now, place.key, { riderId }))
    },
  }
}
