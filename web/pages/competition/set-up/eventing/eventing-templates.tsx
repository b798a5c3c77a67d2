import {
  choiceOfTemplate,
  type EventingTemplate,
  eventingTemplates,
} from '#domain/competitions/eventing-templates.ts'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { TemplatesProps } from '../discipline-set-up.ts'
import { alsoCalled, homeFirst, homeOf } from '../home-first.ts'
import { TemplateList } from '../template-list.tsx'
import { ofTest } from './dressage-inputs.tsx'
import { usualStart } from './usual-start.ts'

/** International levels by length, national classes, combined training. */
export function EventingTemplates({ show, onChoose }: TemplatesProps) {
  const t = useMessages()
  return (
    <TemplateList
      label={t('eventing.templates')}
      templates={homeFirst(eventingTemplates, homeOf(show), ({ body }) => body).map((template) => ({
        id: template.id,
        name: template.name,
        badge: template.body,
        facts: factsOf(template, t),
        alsoFound: `${template.id} ${t(`eventing.format.${template.format}`)} ${alsoCalled(template.body)}`,
        unsure: !template.sure,
      }))}
      onChoose={(id) => {
        const template = eventingTemplates.find((each) => each.id === id)
        if (template === undefined) return
        const { name, testId } = template
        const dressage = testId === null ? {} : { entry: 'marks' as const, ...ofTest(testId) }
        onChoose({
          discipline: 'eventing',
          name,
          choice: { ...choiceOfTemplate(template, dressage) },
          secondsPerStart: usualStart(testId),
        })
      }}
    />
  )
}

/** "Long: … · cross-country 570 m/min, jumping 350 m/min · 6270–6840 m". */
function factsOf({ format, crossCountry, jumpingSpeed }: EventingTemplate, t: Translate): string {
  const jumping = { jumping: jumpingSpeed }
  return [
    t(`eventing.format.${format}`),
    ...(crossCountry === null
      ? [t('eventing.template.jumpingOnly', jumping)]
      : [
          t('eventing.template.speeds', { crossCountry: crossCountry.speed, ...jumping }),
          `${crossCountry.shortest}–${crossCountry.longest} ${t('course.metres')}`,
          t('eventing.template.fences', { fences: crossCountry.fences }),
        ]),
  ].join(' · ')
}
