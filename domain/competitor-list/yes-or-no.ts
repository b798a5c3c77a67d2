import { foldName } from '#domain/registry/names.ts'

/** Words for TRUE and yes, and for a start hors concours: a column of that name holds them as its yes. */
const yesWords = new Set(
  `x y yes true t 1 j ja wahr w oui o vrai v si s verdadero waar sant tosi prawda tak vero sim
  verdadeiro sand sann pravda ano igaz igen истина да adevarat da dogru evet kylla
  hc horsconcours ausserwertung ausserkonkurrenz aw buitenmededinging bm buitenwedstrijd bw
  utomtavlan utantavlan fueradeconcurso fc outofcompetition outsidecompetition`.split(/\s+/),
)

const noWords = new Set(
  `n no not false f 0 nein falsch non faux falso nee onwaar nej falskt epatosi falsz nie nao falsk
  usann nepravda ne hamis nem ложь нет fals nu yanlis hayir ei`.split(/\s+/),
)

const logicalWords = new Set(
  `true false wahr falsch vrai faux verdadero falso waar onwaar sant falskt tosi epatosi vero`.split(
    /\s+/,
  ),
)

const checked = /^[✓✔☑√✅☒]$/u

/** What people put where they mean nothing: dashes, a crossed or an empty box. */
const empty = /^[-–—_.✗✘❌☐]*$/u

/** TRUE and FALSE in capitals, which a spreadsheet makes of a name like True. */
export function isLogical(text: string): boolean {
  const word = foldName(text)
  return text === text.toUpperCase() && word.length > 2 && logicalWords.has(word)
}

/** What a cell of a yes/no column says, in the languages of spreadsheets; null where it is neither. */
export function readYesOrNo(text: string): boolean | null {
  const typed = text.trim()
  if (checked.test(typed)) return true
  if (empty.test(typed)) return false
  const word = foldName(typed).replaceAll(' ', '')
  if (yesWords.has(word)) return true
  return noWords.has(word) ? false : null
}
