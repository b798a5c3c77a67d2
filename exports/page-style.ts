/**
 * The look of exported pages: reads on a phone between two horses, on a screen at night and on paper.
 * Colours keep a contrast of at least 4.5 to 1 in both schemes.
 */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1d2327; --quiet: #57616a; --paper: #fff; --line: #d5dade; --brand: #1f5d4c; --band: #f1f4f3; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaec; --quiet: #a4aeb6; --paper: #15191c; --line: #343c42; --brand: #7cc4ae; --band: #1e2427; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 2rem; background: var(--paper); color: var(--ink); font: 1rem/1.45 Inter, system-ui, sans-serif; }
header { border-bottom: 3px solid var(--brand); padding-bottom: .75rem; margin-bottom: 1.25rem; }
header p, main > p { margin: 0; }
.show { font-size: 1.25rem; font-weight: 700; }
.quiet, footer, dt { color: var(--quiet); }
.list { color: var(--brand); font-weight: 700; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: .75rem 0 0; font-size: 1rem; }
h1, h2, h3, p, dd, li, caption { overflow-wrap: anywhere; }
.state + .quiet { font-size: .875rem; }
.state { display: inline-block; border: 2px solid var(--brand); border-radius: 8px; padding: .1rem .6rem; font-weight: 700; }
dl, .judges { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: .5rem 0; padding: 0; list-style: none; }
dl div { display: flex; gap: .4rem; }
dt { flex: none; }
dd { margin: 0; }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: start; padding-bottom: .5rem; color: var(--quiet); }
th, td { padding: .4rem .5rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: middle; font-weight: 400; }
thead th { border-bottom: 2px solid var(--brand); font-weight: 700; font-size: .875rem; vertical-align: bottom; }
.figure { text-align: end; white-space: nowrap; }
thead .figure { white-space: normal; }
.lead, .total { font-weight: 700; }
.rider { font-weight: 700; }
.nation { font-size: .875rem; }
.mark { border: 1px solid var(--brand); border-radius: 4px; padding: 0 .3rem; font-size: .8125rem; color: var(--brand); }
.teams { max-width: 40rem; margin-top: .25rem; }
.teams .horse { color: var(--quiet); font-size: .8125rem; }
.remarks { border-inline-start: 4px solid var(--brand); padding-inline-start: .75rem; margin: 1rem 0; }
.remarks h2 { margin-top: 0; }
.remarks ul { margin: .25rem 0; padding-inline-start: 1.1rem; }
.horse, .reason { display: block; }
.reason, small { color: var(--quiet); font-size: .8125rem; }
small { display: inline-block; min-width: 1.25rem; text-align: start; padding-inline-start: .25rem; }
.out .rider, .out .horse, .out .lead { text-decoration: line-through; color: var(--quiet); }
.break td { background: var(--band); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
footer { margin-top: 1.5rem; font-size: .875rem; }
footer p { margin: .25rem 0; }
a { color: var(--brand); }
@media screen and (min-width: 901px) { tbody th { min-width: 13rem; } }
@media screen and (max-width: 600px) {
  body { overflow-wrap: anywhere; }
${cards('table')}
}
@media screen and (max-width: 900px) {
  th, td { padding-inline: .3rem; }
${cards('table.many')}
}
@media print {
  :root { --ink: #000; --quiet: #444; --paper: #fff; --line: #999; --brand: #000; --band: #eee; }
  body { max-width: none; padding: 0; font-size: 9pt; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
}
`

/** Each row a card: what names it and its total in front, the rest below with its heading. */
function cards(table: string): string {
  return `  ${table}, ${table} thead, ${table} tbody, ${table} caption { display: block; }
  ${table} thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ${table} tr { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  ${table} tbody th, ${table} td { border: 0; padding: 0; order: 4; }
  ${table} td:empty { display: none; }
  ${table} .lead { order: 1; flex: 0 0 3.5rem; }
  ${table} tbody th { order: 2; flex: 1 1 calc(100% - 10.5rem); }
  ${table} .total { order: 3; flex: 0 0 5rem; font-size: 1.125rem; }
  ${table} td[data-heading] { font-size: .875rem; }
  ${table} td[data-heading]::before { content: attr(data-heading) " "; color: var(--quiet); }
  ${table} .break { background: var(--band); padding-inline: .5rem; }`
}
