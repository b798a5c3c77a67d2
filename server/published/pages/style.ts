/** What public pages have beyond the look of exported ones (`exports/page-style.ts`). */
export const publishedStyle = `
header a { color: inherit; text-decoration: none; }
header .logo { float: inline-end; max-width: 40%; height: 3.5rem; object-fit: contain; margin-inline-start: 1rem; }
header::after { content: ""; display: block; clear: both; }
nav { margin-bottom: .75rem; }
h2 { margin-top: 1.5rem; font-size: 1.25rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; color: var(--quiet); }
.plan { list-style: none; margin: 0; padding: 0; }
.plan li { display: flex; flex-wrap: wrap; gap: .1rem 1rem; padding: .6rem 0; border-bottom: 1px solid var(--line); align-items: baseline; }
.plan time, .plan .when { flex: 0 0 4.5rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.plan .what { flex: 1 1 11rem; }
.plan .what b { font-size: 1.0625rem; }
.plan .what span { display: block; color: var(--quiet); font-size: .9375rem; }
.plan .go { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
p.go { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0; }
.plan .go a, p.go a, nav a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.plan li.now { border-inline-start: 4px solid var(--brand); margin-inline-start: -1rem; padding-inline-start: calc(1rem - 4px); }
.you { border: 3px solid var(--brand); border-radius: 8px; padding: .75rem 1rem; margin: 1rem 0; }
.you p { margin: 0; }
.you .clock { font-size: 3rem; line-height: 1.1; font-weight: 700; font-variant-numeric: tabular-nums; }
.called-off { border: 3px solid currentcolor; border-radius: 8px; padding: .75rem 1rem; margin: 0 0 1rem; }
.called-off p { margin: 0; }
.late { font-weight: 700; }
.languages, .sponsors { display: flex; flex-wrap: wrap; gap: 0 1.25rem; list-style: none; margin: .5rem 0; padding: 0; }
.languages a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.languages { align-items: baseline; }
tbody a, .horse a, .what a { color: inherit; }
#live::before { content: ""; display: inline-block; width: .7em; height: .7em; margin-inline-end: .4em; border: 2px solid currentcolor; border-radius: 50%; }
#live.is-live::before { border-color: var(--brand); background: var(--brand); }
@media screen and (max-width: 600px) { .plan .go, .plan .note { flex-basis: 100%; padding-inline-start: 5.5rem; } td.lead:empty { display: block; } }
@media print { nav, #live, .go { display: none; } }
`
