import type { JumpingFormat } from '#domain/scoring/jumping/format.ts'
import { formatOf } from '#domain/scoring/jumping/formats/all.ts'
import type { Locale } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SetUpTemplate, TemplatesProps } from '../discipline-set-up.ts'
import { TemplateList } from '../template-list.tsx'
import { formatFacts, formatName, formatsByArticle } from './format-words.ts'
import { searchedHeight, withoutHeight } from './searched-height.ts'
import { coursesFor } from './typed-choice.ts'
import { usualStart } from './usual-start.ts'

/** Every format of the library by its article, found by name in any of its languages. */
export function FormatTemplates({ onChoose }: TemplatesProps) {
  const t = useMessages()
  return (
    <TemplateList
      label={t('jumping.search')}
      templates={formatsByArticle.map((format) => ({
        id: format.id,
        name: formatName(format, t),
        badge: format.article,
        facts: formatFacts(format, t),
        // A "Stilspringprüfung" is looked for as a "Stilspringen".
        alsoFound: `${format.name} ${format.german ?? ''} ${format.german?.replace(/prüfung\b/, 'en') ?? ''}`,
        unsure: format.sure !== 'confirmed',
      }))}
      findBy={withoutHeight}
      onChoose={(id, search) => {
        const format = formatOf(id)
        const height = searchedHeight(search)
        if (format)
          onChoose(templateOf(format, { name: formatName(format, t), height, locale: t.locale }))
      }}
    />
  )
}

function templateOf(
  format: JumpingFormat,
  { name, height, locale }: { name: string; height: number | null; locale: Locale },
): SetUpTemplate {
  return {
    discipline: 'jumping',
    name: height === null ? name : `${name} ${metres(height, locale)}`,
    secondsPerStart: usualStart(format),
    choice: {
      format: format.id,
      ruleSet: 'fei-2026',
      entry: 'obstacles',
      height,
      courses: coursesFor(format),
      values: {},
    },
  }
}

function metres(centimetres: number, locale: Locale): string {
  const digits = { minimumFractionDigits: 2 }
  return `${new Intl.NumberFormat(locale, digits).format(centimetres / 100)} m`
}
