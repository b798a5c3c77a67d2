import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { foldName } from '#domain/registry/names.ts'

/** What a list can say of somebody before the ride, or after it: everybody else is entered. */
export const listedStatuses = [
  'entered',
  'scratched',
  'withdrawn',
  'no_show',
  'retired',
  'eliminated',
  'disqualified',
] as const satisfies readonly CompetitorStatus[]

export type ListedStatus = (typeof listedStatuses)[number]

/**
 * Codes, abbreviations and the words of our own files in all languages, and those of other programs. Who is ready,
 * rides or is through was entered.
 */
const words: Readonly<Record<ListedStatus, string>> = {
  entered: `entered, genannt, engagé, ingeschreven, anmäld, inscrito, ready, bereit, prêt, klaar, klar,
    preparado, on_course, on course, unterwegs, auf dem Platz, en parcours, en piste, onderweg, in de ring,
    på banan, en recorrido, en pista, finished, beendet, terminé, klaar met rijden, i mål, terminado,
    confirmed, bestätigt, confirmé, bevestigd, bekräftad, confirmado, accepted, angenommen, started,
    gestartet, starts, startet, starter, partant, OK`,
  scratched: `scratched, abgemeldet, non partant, afgemeld, avanmäld, baja, cancelled, canceled, abgesagt,
    annulé, geannuleerd, anulado`,
  withdrawn: `withdrawn, WD, W/D, zurückgezogen, forfait, teruggetrokken, struken,
    retirado antes de la salida, ZG`,
  no_show: `no_show, no-show, NS, DNS, did not start, nicht erschienen, nicht gestartet, non présenté,
    niet verschenen, niet gestart, ej till start, ej startat, no presentado, NP`,
  retired: `retired, RT, RET, DNF, aufgegeben, AUFG, abandon, AB, opgegeven, uppgett, utgått, abandono`,
  eliminated: `eliminated, EL, ELIM, ausgeschieden, AUSG, éliminé, uitgesloten, utesluten, eliminado`,
  disqualified: `disqualified, DQ, DSQ, DISQ, disqualifiziert, disqualifié, gediskwalificeerd,
    diskvalificerad, descalificado`,
}

const statusOfWord = new Map(
  listedStatuses.flatMap((status) =>
    words[status].split(',').map((word) => [folded(word), status] as const),
  ),
)

/** What a cell of a column of statuses says, nothing being entered; null where it is no status. */
export function readListedStatus(text: string): ListedStatus | null {
  const word = folded(text)
  return word === '' ? 'entered' : (statusOfWord.get(word) ?? null)
}

/** Other programs have a status of the payment or of the licence: cells that say nothing of a start. */
export function holdsStatuses(cells: readonly string[]): boolean {
  return cells.some((cell) => folded(cell) !== '' && readListedStatus(cell) !== null)
}

function folded(text: string): string {
  return foldName(text).replaceAll(/[\s_/-]/g, '')
}
