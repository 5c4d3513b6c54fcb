import { type Route, route } from '../../foundation/http/route.ts';
import type { PictureUploadService } from './picture-upload-service.ts';
import { pictureUrl } from '../../foundation/files/picture-url.ts';

export const fileRoutes = (pictureUploads: PictureUploadService): Route[] => [
  route('file/add', async ({ session, upload }) => {
    const { id, name } = await pictureUploads.add(session, upload);
    return { data: { fileId: id.toString(), address: pictureUrl(name) } };
  }),
];
