// biome-ignore-all lint/suspicious/noArrayIndexKey: rows and columns may have the same name, and hold no state.
import type { Table } from '#domain/pictures/picture.ts'
import classes from './pictures.module.css'

/** All values of a picture. Columns without words stand at the right. */
export function PictureTable({ title, table }: { title: string; table: Table }) {
  const { heads, rows } = table
  const isWords = heads.map((_, column) => rows.some((row) => /\p{L}{2}/u.test(row[column] ?? '')))
  const align = (column: number) => (column > 0 && !isWords[column] ? 'end' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where it has no room.
    <section className={classes['tableFrame']} tabIndex={0} aria-label={title}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={`${column} ${head}`} scope="col" data-align={align(column)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${index} ${row[0]}`}>
              {row.map((cell, column) => {
                const key = `${column} ${heads[column]}`
                if (column === 0) {
                  return (
                    <th key={key} scope="row">
                      {cell}
                    </th>
                  )
                }
                return (
                  <td key={key} data-align={align(column)}>
                    {cell}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
