import { FilmClass } from './film-class.tsx'
import { NewRequest } from './new-request.tsx'
import { VideoOffice } from './office.tsx'
import { OnDemand } from './overview.tsx'
import { VideoRequest } from './request.tsx'

/** In one file: the application, which loads first, names each file that it may load later. */
export const onDemandPages = { FilmClass, NewRequest, OnDemand, VideoOffice, VideoRequest }
