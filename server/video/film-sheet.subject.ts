import { z } from 'zod'
import type { FilmSheetInput } from '#documents/film-sheet/film-sheet.ts'
import { id } from '#domain/forms/inputs.ts'
import { remarkField } from '#domain/scoring/dressage/sheet-form.ts'
import { commentsOf, filmPart, foldFilm, sheetOf } from '#domain/video/film-sheet.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { notFound } from '#server/errors.ts'
import { loadMarks } from './requests.sql.ts'
import { disciplineOf, requireRequest } from './video.ts'

const asked = z.object({ request: id })

/** The signed sheet of a request, for its rider, the office and the judge. */
export const filmSheetSubject = {
  asked,
  async load(context, { request: requestId }) {
    const request = await requireRequest(context, requestId)
    const { state, deliveredAt, rider, horse, testName, organization, judgeName } = request
    if (state !== 'delivered' || deliveredAt === null) throw notFound()
    const fields = foldFilm(await loadMarks(context.database.kysely, request.id))
    const discipline = disciplineOf(request)
    const form = discipline.parts.find(({ part }) => part === filmPart)
    const rows = (form?.fields ?? []).map((spec) => {
      const given = fields.get(spec.field)
      const remark = fields.get(remarkField(spec.field))?.value
      return {
        spec,
        value: given?.value ?? null,
        filmMs: given?.filmMs ?? null,
        remark: typeof remark === 'string' ? remark : '',
      }
    })
    const film = {
      ...{ organization, rider, horse, test: testName, judge: judgeName ?? '' },
      deliveredAt: deliveredAt.toISOString(),
      total: discipline.score(sheetOf(fields)).total,
      rows,
      comments: commentsOf(fields),
    }
    return { name: { show: organization, name: `${rider} ${horse}` }, input: { film } }
  },
} as const satisfies Subject<FilmSheetInput, z.output<typeof asked>>
