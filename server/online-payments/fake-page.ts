import { html, styleElement } from '#exports/html.ts'
import { pageStyle } from '#exports/page-style.ts'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { bestLocale, translator } from '#locales/messages.ts'
import type { FakePaymentRow } from './fake-payment.sql.ts'

export const fakeActs = ['pay', 'fail', 'dispute', 'win', 'leave'] as const

const style = `
main { max-width: 30rem; margin: 10vh auto 0; }
.amount { font-size: 2rem; font-weight: 700; margin: .5rem 0 1.5rem; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; }
button { min-height: 2.75rem; border: 2px solid var(--brand); border-radius: 8px; background: none; color: var(--ink); font: inherit; font-weight: 700; cursor: pointer; }
button[value=pay] { background: var(--brand); color: var(--paper); }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.notice { margin: 0 0 1.5rem; padding: .75rem 1rem; border-inline-start: 4px solid var(--brand); background: var(--band); }
`

/** Where one pays in the demonstration: no card, no script, no money. */
export function writeFakePage(payment: FakePaymentRow): string {
  const locale = bestLocale(payment.locale)
  const t = translator(locale)
  const { amount, currency, description, state, dispute } = payment
  const acts = fakeActs.filter((act) => {
    if (act === 'leave') return true
    if (act === 'dispute') return state === 'paid' && dispute === null
    return act === 'win' ? dispute === 'open' : state === 'open'
  })
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('money.fake.title')}</title>
<link rel="icon" href="/icon.svg">
${styleElement(pageStyle + style)}
</head>
<body>
<main>
<h1>${t('money.fake.title')}</h1>
<p class="notice">${t('money.fake.text')}</p>
<p translate="no">${description}</p>
<p class="amount">${formatSmallestUnits(amount, currency, locale)}</p>
${state === 'open' ? null : html`<p class="notice">${t(`money.fake.state.${state}`)}</p>`}
<form method="post">
${acts.map((act) => html`<button name="act" value="${act}">${t(`money.fake.${act}`)}</button>`)}
</form>
</main>
</body>
</html>
`.markup
}
