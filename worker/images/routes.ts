import { defineFiles } from '../guard/endpoint.ts'
import { imageApi, previewApi } from './api.ts'

/** The endpoints of images. */
export const routes = {
  endpoints: [defineFiles('/img', imageApi), defineFiles('/og', previewApi)],
}
