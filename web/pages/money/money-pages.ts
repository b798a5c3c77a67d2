import { Bank } from './bank/bank.tsx'
import { Cash } from './cash/cash.tsx'
import { Invoices } from './invoices/invoices.tsx'
import { Money } from './money.tsx'
import { Overview } from './overview/overview.tsx'
import { Payer } from './payer/payer.tsx'
import { Payers } from './payers/payers.tsx'
import { Settings } from './settings/settings.tsx'

/** In one file: the application, which loads first, names each file that it may load later. */
export const moneyPages = { Bank, Cash, Invoices, Money, Overview, Payer, Payers, Settings }
