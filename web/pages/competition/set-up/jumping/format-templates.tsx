import type { JumpingFormat } from '#domain/scoring/jumping/format.ts'
import { formatOf } from '#domain/scoring/jumping/formats/all.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SetUpTemplate, TemplatesProps } from '../discipline-set-up.ts'
import { TemplateList } from '../template-list.tsx'
import { formatFacts, formatName, formatsByArticle } from './format-words.ts'
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
        alsoFound: `${format.name} ${format.german ?? ''}`,
        unsure: format.sure !== 'confirmed',
      }))}
      onChoose={(id) => {
        const format = formatOf(id)
        if (format) onChoose(templateOf(format, formatName(format, t)))
      }}
    />
  )
}

function templateOf(format: JumpingFormat, name: string): SetUpTemplate {
  return {
    discipline: 'jumping',
    name,
    secondsPerStart: usualStart(format),
    choice: {
      format: format.id,
      ruleSet: 'fei-2026',
      entry: 'obstacles',
      height: null,
      courses: coursesFor(format),
      values: {},
    },
  }
}
