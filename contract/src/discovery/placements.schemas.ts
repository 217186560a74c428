import { z } from 'zod';
import { boostTypes } from './placements.ts';

export const boostType = z.enum(boostTypes).meta({ id: 'BoostType' });
