import * as contract from '#contract/identity/users.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { deleteUser } from './delete-user.ts';
import { editUser } from './edit-user.ts';
import { removeAvatar } from './remove-avatar.ts';
import { uploadAvatar } from './upload-avatar.ts';
import { countUsersByStatus, getUser, listUsers, searchUsersByEmail } from './users.queries.ts';

const handle = handleWith<Deps>();

export const usersRoutes: Route<Deps>[] = [
  handle(contract.getUser, async ({ input, ...context }) => ({
    data: await getUser(context, input.params.id, input.query.projection),
  })),
  handle(contract.editUser, async ({ input, ...context }) => ({
    data: await editUser(context, input.params.id, input.body),
  })),
  handle(contract.deleteUser, async ({ input, ...context }) => ({
    data: await deleteUser(context, input.params.id, input.body),
  })),
  handle(contract.uploadAvatar, async ({ input, file, ...context }) => ({
    data: await uploadAvatar(context, input.params.id, file.content),
  })),
  handle(contract.removeAvatar, async ({ input, ...context }) => ({
    data: await removeAvatar(context, input.params.id),
  })),
  handle(contract.listUsers, async ({ input, ...context }) => listUsers(context, input.query)),
  handle(contract.searchUsersByEmail, async ({ input, ...context }) => searchUsersByEmail(context, input.query)),
  handle(contract.countUsersByStatus, async ({ input, ...context }) => ({
    data: await countUsersByStatus(context, input.query),
  })),
];
