import { defineFiles } from '../guard/endpoint.ts'
import { imageApi, previewApi } from './api.ts'

/** Pictures. */
export const routes = {
  endpoints: [defineFiles('/img', imageApi), defineFiles('/og', previewApi)],
}
