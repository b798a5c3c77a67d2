import type { Table } from '#domain/pictures/picture.ts'
import type { Translate } from '#locales/messages.ts'
import type { Stop } from './picture-stops.ts'

/** "Fence 7: refusals 3", from the cells of the table that the mark stands for, and what belongs to its row. */
export function stopWords(
  { heads, rows, further = 0 }: Table,
  { row, column }: Stop,
  t: Translate,
): string {
  const cells = rows[row] ?? []
  const said = heads.flatMap((what, index) => {
    const isFurther = index >= heads.length - further
    if (index === 0 || !(column === null || column === index || isFurther)) return []
    const value = cells[index] || (column === index ? t('pictures.noValue') : '')
    return value === '' ? [] : [t('pictures.value', { what, value })]
  })
  const name = t('pictures.value', { what: heads[0] ?? '', value: cells[0] ?? '' })
  return t('pictures.named', { name: name.trim(), values: said.join(', ') })
}
